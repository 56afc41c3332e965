import assert from 'node:assert/strict';
import { clickDecision, openPage, sitDown, until, waitForTurn } from '../player.mjs';

// What the buttons of this question say, those behind lists too, and the moves that say the same.
const alike = (page) =>
  page.evaluate(async () => {
    const said = new Map();
    const read = () => {
      for (const one of document.querySelectorAll('.ask :is(.mv, .pop) .bt[data-move]')) {
        const heard = one.cloneNode(true);
        const face = heard.querySelector('.face');
        if (face) heard.firstElementChild.remove(); // the word under a small button is said again
        for (const more of heard.querySelectorAll('.face')) more.remove();
        const words = heard.textContent.replace(/\s+/g, ' ').trim();
        said.set(words, (said.get(words) ?? new Set()).add(one.dataset.move));
      }
    };
    read();
    for (const list of document.querySelectorAll('.ask .pick > button')) {
      list.click();
      await new Promise((done) => setTimeout(done, 0));
      read();
      list.click();
    }
    return [...said].filter(([, moves]) => moves.size > 1).map(([words, moves]) => [words, ...moves]);
  });

const distinct = (game, seats, lang) =>
  async function ({ browser, base }) {
    const page = await openPage(browser, base, { lang });
    await sitDown(page, game, seats);
    let questions = 0;
    for (; questions < 90; questions++) {
      await waitForTurn(page);
      if (await page.locator('.end').count()) break;
      const actions = page.locator('.ask .bt[data-action]');
      for (let i = 0; i < (await actions.count()); i++) {
        await actions.nth(i).evaluate((one) => one.click());
        await until(page, () => !!document.querySelector('.ask .back'), null);
        assert.deepEqual(await alike(page), [], `question ${questions}`);
        await page.evaluate(() => document.querySelector('.ask .back').click());
      }
      assert.deepEqual(await alike(page), [], `question ${questions}`);
      if (!(await clickDecision(page))) break;
    }
    assert.deepEqual(page.complaints, []);
    return `${questions} questions`;
  };

export const tests = {
  'no two buttons of a question say the same, Vasco': distinct('vasco', ['me', 'bot'], 'it'),
  'no two buttons of a question say the same, Goa': distinct('goa', ['me', 'bot'], 'fr'),
  'no two buttons of a question say the same, Caravelas': distinct('caravelas', ['me', 'bot'], 'en'),
  'no two buttons of a question say the same, Roi': distinct('roi', ['me', 'bot'], 'pt'),
};
