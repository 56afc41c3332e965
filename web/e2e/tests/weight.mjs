// What a first visit loads over the wire, everything counted: code, styles, words, fonts. Home and a table apart, in the
// language with the longest words.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { openPage } from '../player.mjs';

const HOME = 150_000;
const TABLE = 220_000;
const MODULE = 350_000;

async function weigh(browser, base, address, ready) {
  const page = await openPage(browser, base, { lang: 'fr', blank: true });
  const session = await page.context().newCDPSession(page);
  const loaded = new Map();
  let bytes = 0;
  let frames = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => loaded.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  session.on('Network.webSocketFrameReceived', ({ response }) => (frames += response.payloadData.length));
  await page.goto(address);
  await page.waitForSelector(ready);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
  return { bytes, frames, count: loaded.size };
}

async function newTable(base, game) {
  const answer = await fetch(`${base}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      game,
      seats: [
        { kind: 'person', name: 'Inês' },
        { kind: 'bot', level: 'easy' },
      ],
    }),
  });
  return (await answer.json()).table;
}

export const tests = {
  async 'home: at most 150 KB'({ browser, base }) {
    const { bytes, count } = await weigh(browser, base, base, '.pick-game');
    assert.ok(bytes <= HOME, `home loads ${bytes} bytes in ${count} files, at most ${HOME}`);
    return `${bytes} bytes, ${count} files`;
  },
  async 'a table of each game: at most 220 KB'({ browser, base, catalog }) {
    const told = [];
    for (const { name } of catalog.games) {
      const address = `${base}/#/table/${await newTable(base, name)}`;
      const { bytes, frames, count } = await weigh(browser, base, address, '.table .tablebox');
      told.push(`${name} ${bytes} bytes, ${count} files (and ${frames} of the game)`);
      assert.ok(bytes <= TABLE, `a table of ${name} loads ${bytes} bytes, at most ${TABLE}`);
    }
    return told.join('; ');
  },
  async 'the engine of this device: at most 350 KB'({ base }) {
    const { body } = await new Promise((done) =>
      get(`${base}/carreira.wasm`, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
        let body = 0;
        answer.on('data', (part) => (body += part.length)).on('end', () => done({ body }));
        assert.equal(answer.headers['content-encoding'], 'br');
      }),
    );
    assert.ok(body > 100_000 && body <= MODULE, `the module has ${body} bytes, at most ${MODULE}`);
    return `${body} bytes`;
  },
};
