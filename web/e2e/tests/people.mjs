import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  clickDecision,
  ended,
  invited,
  openPage,
  playOut,
  point,
  sitDown,
  until,
  waitForTurn,
} from '../player.mjs';

export const tests = {
  async 'two browsers play each other over an invitation link'({ browser, base, shot }) {
    const host = await openPage(browser, base);
    await sitDown(host, 'vasco', ['me', 'open']);
    await shot(host, 'open-seats-1280');
    const guest = await invited(browser, base, host);
    await guest.waitForSelector('.ask');
    assert.ok((await host.locator('.pp h2').allTextContents()).includes('Bia'));
    for (let i = 0; i < 24; i++) {
      const [mine, theirs] = await Promise.all(
        [host, guest].map((page) => page.locator('.ask.mine').count()),
      );
      if (mine) await clickDecision(host);
      else if (theirs) await clickDecision(guest);
      else await host.waitForTimeout(50);
    }
    await host.locator('.logbox .tb').first().click();
    await host.fill('.talk input', 'Boa viagem!');
    await host.press('.talk input', 'Enter');
    await guest.locator('.logbox .tb').first().click();
    await guest.waitForSelector('.talk li:has-text("Boa viagem!")');
    assert.deepEqual([...host.complaints, ...guest.complaints], []);
  },

  async 'people between themselves: the host removes a guest, somebody is muted, a take-back is agreed to'({
    browser,
    base,
  }) {
    const host = await openPage(browser, base);
    await sitDown(host, 'vasco', ['me', 'open', 'bot']);
    const guest = await invited(browser, base, host);
    await guest.waitForSelector('.ask');
    for (const page of [host, guest]) await page.locator('.logbox .tb').first().click();
    await guest.fill('.talk input', 'Olá');
    await guest.press('.talk input', 'Enter');
    await host.waitForSelector('.talk li:has-text("Olá")');
    await host.hover('.talk li:has-text("Olá")');
    await host.click('.talk li:has-text("Olá") .mute');
    await host.waitForSelector('.talk li:has-text("Olá")', { state: 'detached' });
    await host.click('.talk .muted button');
    await host.waitForSelector('.talk li:has-text("Olá")');
    // Until one of them has decided after the other did: then taking back asks.
    const people = [host, guest];
    let asker = null;
    for (let i = 0; i < 40 && !asker; i++) {
      for (const page of people)
        if (await page.locator('.ask.mine[data-pending="false"]').count()) {
          await clickDecision(page);
          const other = people.find((one) => one !== page);
          if (/have to agree/.test((await other.getAttribute('.top [aria-label="Undo"]', 'title')) ?? ''))
            asker = other;
        }
      await host.waitForTimeout(20);
    }
    assert.ok(asker, 'somebody would have to ask');
    const answerer = people.find((one) => one !== asker);
    await asker.click('.top [aria-label="Undo"]');
    await answerer.waitForSelector('.proposal .takesback li');
    const at = Number(await point(answerer));
    await answerer.click('.proposal .bt.sec');
    await answerer.waitForSelector('.proposal', { state: 'detached' });
    await until(answerer, (was) => Number(document.querySelector('.ask')?.dataset.point) !== was, at);
    await asker.waitForSelector('.ask.mine');
    assert.deepEqual([...host.complaints, ...guest.complaints], []);
    // At another table, before it begins.
    await host.goto(base);
    await host.waitForSelector('.pick-game');
    await sitDown(host, 'vasco', ['me', 'open', 'open']);
    await invited(browser, base, host);
    await host.click('.seatlist .remove');
    await host.waitForSelector('.seatlist .remove', { state: 'detached' });
    assert.equal(await host.locator('.seatlist select').count(), 2, 'the seat is open again');
  },

  async 'who was away while a seat was claimed is told, and has it again'({ browser, base }) {
    const host = await openPage(browser, base);
    await sitDown(host, 'vasco', ['me', 'open']);
    const guest = await invited(browser, base, host);
    await guest.waitForSelector('.ask');
    const [, table] = /#\/table\/([\w-]+)/.exec(guest.url());
    await guest.goto(base);
    await guest.waitForSelector('.tablerow');
    assert.equal(await guest.locator('.tablerow .claimed').count(), 0);
    // Somebody says to be Bia, and is believed.
    const claim = await fetch(`${base}/api/tables/${table}/claims`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"seat": 2}',
    });
    assert.equal(claim.status, 202);
    await host.click('.proposal .bt.sec');
    await host.waitForSelector('.proposal', { state: 'detached' });
    await guest.reload();
    await guest.click('.tablerow:has(.claimed) a');
    await guest.waitForSelector('.ask');
    await guest.goto(base);
    await guest.waitForSelector('.tablerow');
    assert.equal(await guest.locator('.tablerow .claimed').count(), 0);
    assert.deepEqual([...host.complaints, ...guest.complaints], []);
  },

  async 'below a base path: a table, an invitation, a reload, and nothing is asked for beside it'({
    browser,
    ownProgram,
  }) {
    const program = await ownProgram(['--base-path', '/carreira']);
    const base = `${program.base}/carreira/`;
    const host = await openPage(browser, base, { blank: true });
    const beside = [];
    host.on('request', (request) => request.url().startsWith(base) || beside.push(request.url()));
    host.on(
      'websocket',
      (line) => line.url().startsWith(`${base.replace('http', 'ws')}ws?table=`) || beside.push(line.url()),
    );
    await host.goto(base);
    await host.waitForSelector('.pick-game');
    await sitDown(host, 'vasco', ['me', 'open']);
    const guest = await invited(browser, base, host);
    await guest.waitForSelector('.ask');
    assert.ok(guest.url().startsWith(base), guest.url());
    await host.reload();
    await host.waitForSelector('.ask');
    const other = await openPage(browser, `${program.base}/carreira`); // without the stroke at its end
    assert.equal(new URL(other.url()).pathname, '/carreira/');
    assert.deepEqual([...beside, ...host.complaints, ...guest.complaints, ...other.complaints], []);
  },

  async 'a reload in mid-game loses nothing'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'person']);
    for (let i = 0; i < 9; i++) await clickDecision(page);
    await waitForTurn(page);
    const seen = await page.locator('.board').innerHTML();
    const at = await point(page);
    await page.reload();
    await waitForTurn(page);
    assert.equal(await point(page), at);
    assert.equal(await page.locator('.board').innerHTML(), seen);
    assert.deepEqual(page.complaints, []);
  },

  async 'the server goes down and comes back: the table is as it was'({ browser, ownProgram }) {
    const program = await ownProgram();
    const page = await openPage(browser, program.base);
    await sitDown(page, 'vasco', ['me', 'person']);
    for (let i = 0; i < 7; i++) await clickDecision(page);
    await waitForTurn(page);
    const at = await point(page);
    await program.stop('SIGKILL');
    await page.waitForSelector('.conn.bad');
    await program.start();
    await page.waitForSelector('.conn:not(.bad)', { timeout: 20000 });
    assert.equal(await point(page), at);
    await clickDecision(page);
    assert.notEqual(await point(page), at);
  },

  async 'several people at one screen, with a curtain between them'({ browser, base, shot }) {
    const page = await openPage(browser, base, { kept: { curtain: 'always' } });
    await sitDown(page, 'vasco', ['me', 'person']);
    const names = new Set();
    for (let i = 0; i < 40 && names.size < 2; i++) {
      await waitForTurn(page);
      if (await page.locator('.curtain').count()) {
        names.add(await page.textContent('.curtain h1'));
        if (names.size === 1) await shot(page, 'curtain-1280');
        assert.ok(await page.evaluate(() => document.querySelector('.table').inert));
        await page.keyboard.press('Enter');
        await page.waitForSelector('.curtain', { state: 'detached' });
      } else await clickDecision(page);
    }
    assert.equal(names.size, 2);
    assert.deepEqual(page.complaints, []);
  },

  async 'a spectator sees the table and can touch nothing'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'person']);
    await clickDecision(page);
    const watcher = await openPage(browser, base);
    await watcher.goto(page.url());
    await watcher.waitForSelector('.board');
    assert.equal(await watcher.locator('.spot.can, .mv button, [aria-label="Undo"]').count(), 0);
    assert.equal(await watcher.locator('.watching').innerText(), 'you are watching');
    assert.deepEqual(watcher.complaints, []);
  },

  async 'a finished game can be stepped through, downloaded, imported and played again'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'vasco', ['me', 'bot']);
    await playOut(page);
    const table = page.url();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.end .record')]);
    const record = readFileSync(await saved.path(), 'utf8');
    await page.click('.end a[href*="replay"]');
    await page.waitForSelector('.steps');
    const last = Number(await page.getAttribute('.steps input[type="range"]', 'max'));
    assert.ok(last > 40);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await until(
      page,
      () =>
        document.querySelector('.steps .pri .num')?.textContent ===
        `1 / ${document.querySelector('.steps input').max}`,
    );
    await page.locator('.steps button[aria-label]').nth(4).click();
    await page.locator('.steps button[aria-label]').last().click();
    await until(
      page,
      () => Number(document.querySelector('.steps .pri .num')?.textContent.split(' ')[0]) > 10,
    );
    await shot(page, 'replay-light-1440');
    await page.selectOption('.seen select', '2');
    await page.waitForSelector('.pp.me[data-seat="2"]');
    await page.goto(base);
    await page.click('.import summary');
    await page.fill('.import textarea', record);
    await page.click('.import button');
    await page.waitForSelector('.steps');
    await page.goto(table);
    await page.click('.end .pri');
    await page.waitForSelector('.ask');
    assert.equal(await ended(page), false);
    assert.notEqual(page.url(), table);
    assert.deepEqual(page.complaints, []);
  },
};
