// Between the page and the worker that holds the hall.

export interface Call {
  method: string;
  path: string; // below /api/
  authorization: string;
  type: string;
  body: string;
}
export interface Reply {
  status: number;
  type: string;
  name: string; // to be saved under this name
  body: string;
}
export type ToHall =
  | { do: 'begin'; module: string } // its address
  | { do: 'enter' | 'leave'; wire: number }
  | { do: 'receive'; wire: number; text: string }
  | { do: 'call'; number: number; call: Call };
export type FromHall =
  | { what: 'entered'; wire: number }
  | { what: 'message'; wire: number; text: string }
  | { what: 'closed'; wire: number; code: number }
  | { what: 'reply'; number: number; reply: Reply }
  | { what: 'failed' }; // the engine cannot be had

export type ToThinker =
  { module: WebAssembly.Module } | { question: number; text: string } | { trial: number; text: string };
export interface FromThinker {
  question: number;
  text: string;
}
