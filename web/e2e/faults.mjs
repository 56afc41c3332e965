// What a page must not have: violations of accessibility, things cut off at the side, raw keys of messages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// contrast: whether colours are compared too, which takes most of the time on a long page.
export async function faultless(page, where, { contrast = true } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await settled(page);
  const found = await page.evaluate(async (enabled) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled } },
    });
    // Figures drawn on a piece are its picture, not its label: what is heard is what touching it does.
    const drawn = (node) => document.querySelector(node.target[0])?.closest('svg') !== null;
    const real = violations
      .map((one) =>
        one.id === 'label-content-name-mismatch'
          ? { ...one, nodes: one.nodes.filter((node) => !drawn(node)) }
          : one,
      )
      .filter(({ nodes }) => nodes.length > 0);
    return real.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => `${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`)
          .join(' | ')}`,
    );
  }, contrast);
  assert.deepEqual(found, [], where);
}

// What fades in has come: half of it there, its colours are not its own. What is on its way may begin a moment later.
const settled = (page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    for (let calm = 0, looks = 0; calm < 4 && looks < 60; looks++) {
      const now = moving();
      calm = now.length === 0 ? calm + 1 : 0;
      await Promise.all(now.map(({ finished }) => finished.catch(() => null)));
      await new Promise((done) => setTimeout(done, 50));
    }
  });

export async function fits(page, where) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(wide <= 0, `${where}: ${wide} px too wide`);
}

// All that is read or heard.
export const words = (page) =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [title], svg text, svg title')].flatMap((one) => [
        one.getAttribute('aria-label') ?? '',
        one.getAttribute('title') ?? '',
        one.closest('svg') ? one.textContent : '',
      ]),
    ].join('\n'),
  );

// Words that do not fit: hidden behind an edge, ended by dots, or sticking out of the card (`holders`) they stand on.
export async function uncut(page, where, { within = 'body', holders = 'button, section' } = {}) {
  const found = await page.evaluate(
    ({ within, holders }) => {
      const cut = [];
      const walker = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const one = node.parentElement;
        if (!node.textContent.trim() || one.closest('.sr, svg, option, [hidden]') || !one.checkVisibility())
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        const said = `"${node.textContent.trim()}" in .${one.className || one.tagName}`;
        for (let up = one; up && up !== document.body; up = up.parentElement) {
          const style = getComputedStyle(up);
          const edge = up.getBoundingClientRect();
          const clips = /hidden|clip/.test(style.overflowX);
          if (clips && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5))
            cut.push(`${said}: cut off by .${up.className}`);
          else if (clips && /hidden|clip/.test(style.overflowY) && box.bottom > edge.bottom + 3)
            cut.push(`${said}: cut off below by .${up.className}`);
          else if (up.matches(holders) && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5))
            cut.push(`${said}: sticks out of .${up.className}`);
          else if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
          else continue;
          break;
        }
      }
      return cut;
    },
    { within, holders },
  );
  assert.deepEqual(found, [], where);
}
