// How this person likes the table; kept by the browser.

import { type Lang, preferredLanguage, setLanguage } from './i18n.svelte';
import { keep, recall } from './memory';
import type { TableSettings } from './protocol';

export type Theme = 'system' | 'light' | 'dark';
export type Curtain = 'auto' | 'always';
export type Pace = NonNullable<TableSettings['pace']>;
export type Motion = 'system' | 'slow' | 'normal' | 'off';

interface Kept {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  notify: boolean;
  pace: Pace;
  curtain: Curtain;
  coach: boolean;
  name: string;
  lang: Lang | null;
}

const START: Kept = {
  theme: 'system',
  motion: 'system',
  sound: false,
  notify: false,
  pace: 'human',
  curtain: 'auto',
  coach: false,
  name: '',
  lang: null,
};

class Settings {
  theme = $state<Theme>(START.theme);
  motion = $state<Motion>(START.motion);
  sound = $state(START.sound);
  notify = $state(START.notify);
  pace = $state<Pace>(START.pace);
  curtain = $state<Curtain>(START.curtain);
  coach = $state(START.coach); // says what was clearly better, after my turn
  name = $state(START.name);
  lang = $state<Lang | null>(START.lang);

  load(): void {
    const kept = { ...START, ...recall<Partial<Kept>>('settings', {}) };
    Object.assign(this, kept);
    this.show();
  }
  save(): void {
    const { theme, motion, sound, notify, pace, curtain, coach, name, lang } = this;
    keep('settings', { theme, motion, sound, notify, pace, curtain, coach, name, lang });
    this.show();
  }
  async speak(lang: Lang): Promise<void> {
    await setLanguage(lang);
    this.lang = lang;
    this.save();
  }
  start(): Promise<void> {
    this.load();
    return setLanguage(this.lang ?? preferredLanguage(navigator.languages ?? [navigator.language]));
  }
  get dark(): boolean {
    const wanted = this.theme === 'dark' || (this.theme === 'system' && systemDark.matches);
    return wanted && !onPaper.matches; // paper is white
  }
  get still(): boolean {
    return this.motion === 'off' || (this.motion === 'system' && systemStill.matches);
  }
  // How long a piece is on its way, in ms.
  get moveTime(): number {
    return this.still ? 0 : this.motion === 'slow' ? 600 : 250;
  }
  show(): void {
    const root = document.documentElement;
    root.classList.toggle('dark', this.dark);
    root.classList.toggle('still', this.still);
    root.classList.toggle('slow', this.motion === 'slow');
  }
}

const media = (query: string): Pick<MediaQueryList, 'matches' | 'addEventListener'> =>
  typeof matchMedia === 'function' ? matchMedia(query) : { matches: false, addEventListener() {} };
const systemDark = media('(prefers-color-scheme: dark)');
const onPaper = media('print');
const systemStill = media('(prefers-reduced-motion: reduce)');

export const settings = new Settings();
for (const one of [systemDark, systemStill, onPaper]) one.addEventListener('change', () => settings.show());
