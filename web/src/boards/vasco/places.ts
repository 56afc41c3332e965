// Where everything lies on the board of 1080 x 764.

import type { Area } from './model';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export const BOXES: Record<'numbers' | Area, Box> = {
  numbers: { x: 10, y: 10, w: 256, h: 398 },
  navigation: { x: 276, y: 10, w: 794, h: 398 },
  recruiting: { x: 10, y: 418, w: 352, h: 336 },
  projects: { x: 372, y: 418, w: 352, h: 336 },
  characters: { x: 734, y: 418, w: 336, h: 336 },
};
export const numberAt = (n: number) => ({ x: 40 + ((n - 1) % 5) * 39, y: 76 + Math.floor((n - 1) / 5) * 43 });
export const rowAt = (row: number) => ({ x: 238, y: 76 + row * 43 });

// Action spaces stand on the title's line, the last at the right edge; Navigation's below its title.
export function discAt(area: Area, i: number, spaces: number): { x: number; y: number; r: number } {
  if (area === 'navigation') return { x: 312 + i * 45, y: 78, r: 18 };
  const right = area === 'recruiting' ? 336 : area === 'projects' ? 698 : 1044;
  return { x: right - (spaces - 1 - i) * 42, y: 448, r: 17 };
}

export const ROWS: Record<string, { x: number; y: number; step: number; label: number; labelY: number }> = {
  calicut: { x: 639, y: 42, step: 60, label: 1056, labelY: 60 },
  malindi: { x: 578, y: 122, step: 66, label: 546, labelY: 143 },
  mombasa: { x: 548, y: 178, step: 66, label: 513, labelY: 199 },
  mozambique: { x: 514, y: 234, step: 66, label: 483, labelY: 255 },
  boa_gente: { x: 478, y: 290, step: 66, label: 450, labelY: 311 },
  natal: { x: 440, y: 346, step: 66, label: 408, labelY: 367 },
};
export const berthAt = (landing: string, i: number) => ({
  x: ROWS[landing]!.x + i * ROWS[landing]!.step,
  y: ROWS[landing]!.y,
});

// Sections are numbered 4 3 2 1 from left to right.
export const sectionAt = (section: number) => ({ x: 24 + (4 - section) * 82, y: 480 });
export const SAILOR_PLACES: [number, number][] = [
  [22, 64],
  [54, 64],
  [22, 104],
  [54, 104],
  [54, 24],
];
export const upperAt = (i: number) => ({ x: 386 + (i % 3) * 77, y: 480 + Math.floor(i / 3) * 112 });
export const characterAt: Record<string, { x: number; y: number }> = {
  dias: { x: 748, y: 480 },
  alvares: { x: 904, y: 480 },
  manuel: { x: 748, y: 584 },
  sernigi: { x: 904, y: 584 },
};

export const AFRICA =
  'M266 0 L648 0 C642 30 614 58 598 88 C592 106 572 114 566 134 C564 152 538 158 532 182 C530 202 504 206 502 232 C502 254 490 264 484 278 C476 294 462 298 460 320 C460 340 426 346 420 370 C416 388 398 398 388 422 L266 422z';
export const INDIA =
  'M984 0 C990 24 1002 32 1000 54 C1000 80 1012 90 1014 114 C1018 140 1026 152 1034 174 C1046 160 1052 136 1086 122 L1086 0z';
export const CEYLON = 'M1054 176c10 2 14 14 10 26c-4 8-13 5-14-6c0-10 0-18 4-20z';
export const SAO_LOURENCO = 'M688 310c10-10 16-2 14 8c-2 16-10 34-16 48c-6 14-22 12-22-4c0-16 10-40 24-52z';
export const LANDS = [AFRICA, INDIA, CEYLON, SAO_LOURENCO];
