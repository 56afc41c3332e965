// A place in the components ("landings[2].spaces[0]"): what stands there, and another value put there.

import type { Json, Scalar } from './types';

type Step = string | number;
export function stepsOf(place: string): Step[] {
  return [...place.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, item, name]) =>
    item === undefined ? name! : Number(item),
  );
}

export function valueAt(set: Json, place: string): Json {
  let value = set;
  for (const step of stepsOf(place)) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<Step, Json>)[step];
  }
  return value;
}

// The set with this value there; nothing else of it is changed.
export function withValue(set: Json, place: string, value: Scalar): Json {
  const put = (part: Json, [step, ...rest]: Step[]): Json => {
    if (step === undefined) return value;
    if (Array.isArray(part)) return part.map((item: Json, i) => (i === step ? put(item, rest) : item));
    const object = part as Record<string, Json>;
    return { ...object, [step]: put(object[step as string] ?? null, rest) };
  };
  return put(set, stepsOf(place));
}
