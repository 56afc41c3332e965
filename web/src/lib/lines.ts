// The two ways to a table: a WebSocket to the server, or the worker of this device. Whoever speaks does not know which.

import type { Line, Surroundings } from './connection';
import { keepForOffline } from './offline.svelte';
import { isLocal } from './place';

// The table is in the address, for a balancer that brings those of a table together.
function socketLine(table: string): Line {
  const socket = new WebSocket(new URL(`ws?table=${table}`, document.baseURI.replace(/^http/, 'ws')));
  const line: Line = {
    send: (text) => socket.send(text),
    close: (code) => socket.close(code),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = (event) => line.onmessage?.(event);
  socket.onclose = (event) => line.onclose?.(event);
  return line;
}

// The hall of this device is loaded when a table of it is opened.
function deviceLine(): Line {
  let closed = false;
  let inner: Line | null = null;
  const line: Line = {
    send: (text) => inner?.send(text),
    close: (code) => {
      closed = true;
      inner?.close(code);
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  import('../local/client').then(
    ({ openLine }) => {
      keepForOffline();
      if (closed) return;
      inner = openLine();
      inner.onopen = () => line.onopen?.();
      inner.onmessage = (event) => line.onmessage?.(event);
      inner.onclose = (event) => line.onclose?.(event);
    },
    () => line.onclose?.({ code: 1006 }),
  );
  return line;
}

const TOGETHER = 4; // ms

export const surroundingsOf = (table: string): Surroundings => ({
  open: isLocal(table) ? deviceLine : () => socketLine(table),
  later: (task, ms) => setTimeout(task, ms),
  cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  // What comes together is taken in together, and not within a frame: then taking in and drawing are two short tasks, and a click
  // gets in between.
  frame: (task) => void setTimeout(task, TOGETHER),
});
