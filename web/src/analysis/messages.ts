// Between the page and a worker that analyses. Every question has one answer, in its order.

// What a position says of itself, written as a document.
export interface World {
  game: string;
  rules: number;
}
export type ToAnalyst =
  | { do: 'begin'; module: WebAssembly.Module; world?: World }
  | { do: 'study' | 'conclude' | 'review' | 'think' | 'plan' | 'plan_play' | 'plan_answer'; text: string }
  | { do: 'judge' | 'plan_back'; decision: number };
export interface FromAnalyst {
  text: string;
}
