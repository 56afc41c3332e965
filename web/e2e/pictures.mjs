// The pictures of the README and docs/pictures: each game in the middle of a game, the phone, the dark.
// cd web && CARREIRA=../build/release/bin/carreira node e2e/pictures.mjs [name...]
import { writeFileSync } from 'node:fs';
import { clickDecision, openBrowser, openPage, sitDown, waitForTurn } from './player.mjs';
import { startProgram } from './program.mjs';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 812 };
const PICTURES = {
  vasco: { game: 'vasco', ...WIDE, decisions: 26 },
  goa: { game: 'goa', ...WIDE, decisions: 34 },
  caravelas: { game: 'caravelas', ...WIDE, decisions: 30 },
  roi: { game: 'roi', ...WIDE, decisions: 40 },
  phone: { game: 'vasco', ...PHONE, decisions: 20 },
  dark: { game: 'caravelas', ...WIDE, decisions: 24, dark: true },
  'phone-dark': { game: 'caravelas', ...PHONE, decisions: 16, dark: true },
};
const QUALITY = 0.82;

// The browser has the encoder: a picture is drawn on a page of its own and comes back as WebP.
async function webp(page, png) {
  const text = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  return Buffer.from(text.split(',')[1], 'base64');
}

const wanted = process.argv.slice(2);
const browser = await openBrowser();
const program = await startProgram();
const encoder = await (await browser.newContext()).newPage();
for (const [name, { game, width, height, decisions, dark = false }] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await openPage(browser, program.base, { width, height, dark });
  await sitDown(page, game, ['me', 'bot', 'bot'], { level: 'medium' });
  for (let i = 0; i < decisions; i++) await clickDecision(page);
  await waitForTurn(page);
  await page.mouse.move(1, 1);
  await page.waitForTimeout(400); // what has just changed has come to rest
  const picture = await webp(encoder, await page.screenshot());
  writeFileSync(new URL(`../../docs/pictures/${name}.webp`, import.meta.url), picture);
  console.log(`${name}.webp: ${Math.round(picture.length / 1024)} KB`);
  await page.context().close();
}
await browser.close();
await program.end();
