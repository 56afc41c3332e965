// Where a table is: at the server, or on this device (src/apps/wasm). Its id tells.

export const isLocal = (table: string): boolean => table.startsWith('local');

// A site of files alone (carreira site): everything happens on this device.
export const serverless = (): boolean =>
  document.querySelector('meta[name="carreira"]')?.getAttribute('content') === 'no-server';
