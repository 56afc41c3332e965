import { expect, test } from 'vitest';
import { invitationTo } from '../src/lib/invitation';
import { hides } from '../src/table/hidden';

test('a link of this machine only is said to be so, and the local network’s address stands in it where there is one', () => {
  expect(invitationTo('#/a', 'http://127.0.0.1:8080/', [])).toEqual({
    link: 'http://127.0.0.1:8080/#/a',
    local: true,
    instead: null,
    listen: '--listen 0.0.0.0:8080',
  });
  expect(invitationTo('#/a', 'http://localhost:8080/games/', ['http://192.168.1.7:8080'])).toEqual({
    link: 'http://192.168.1.7:8080/games/#/a',
    local: false,
    instead: 'http://192.168.1.7:8080',
    listen: '--listen 0.0.0.0:8080',
  });
  expect(invitationTo('#/a', 'https://play.example/', ['http://192.168.1.7:8080']).link).toBe(
    'https://play.example/#/a',
  );
});

test('a curtain hangs only before a seat that hides something', () => {
  const view = (...players: object[]) => ({ focus: 1, position: { players } });
  expect(hides(view({ ducats: 3, hand: [] }, { ducats: null, hand: null, hand_size: 0 }), 2)).toBe(true);
  expect(hides(view({ ducats: 3, hand: [] }, { ducats: 2, hand: null, hand_size: 0 }), 2)).toBe(false);
  expect(hides(view({ ducats: 3, hand: [] }, { ducats: 2, hand: null, hand_size: 1 }), 2)).toBe(true);
  expect(hides(view({ hand: {} }, { hand: 0 }), 2)).toBe(false);
  expect(hides(view({ hand: {} }, { hand: 2 }), 2)).toBe(true);
  expect(hides({ focus: null, position: { players: [] } }, 2)).toBe(true);
});
