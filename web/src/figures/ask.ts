// Questions about sets of figures: to the server, or, where there is none, to the engine of this device.

import { ApiError, type Ask, askDevice, askServer, call } from '../lib/api';
import { serverless } from '../lib/place';
import type { Check, FigureSet } from './types';

async function either<T>(path: string, options: RequestInit = {}): Promise<T> {
  const from = (ask: Ask) => call<T>(path, options, ask);
  if (serverless()) return from(askDevice);
  try {
    return await from(askServer);
  } catch (error) {
    if (error instanceof ApiError && error.error.code === 'no-connection') return from(askDevice);
    throw error;
  }
}
const post = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
});

export const figuresInForce = (game: string) => either<FigureSet>(`api/components/${game}`);
export const figuresOf = (game: string, text: string) =>
  either<FigureSet>(`api/components/${game}/figures`, post(text));
// What differs from the figures that rules and lessons are told with; the host's may be others.
export const besideOurs = (game: string, text: string) =>
  either<Check>(`api/components/${game}/told`, post(text));
export const checkSet = (game: string, text: string) => either<Check>(`api/components/${game}`, post(text));
