// A host of files alone, as any web host is: a folder below a path, and nothing else.
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export async function serveFiles(folder, prefix) {
  const beside = []; // what was asked for outside of the path, or is not there
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    let file = path.startsWith(prefix) ? join(folder, normalize(path.slice(prefix.length))) : '';
    if (file && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!file || !existsSync(file)) {
      beside.push(path);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${server.address().port}${prefix}`,
    beside,
    end: () => new Promise((done) => (server.closeAllConnections(), server.close(done))),
  };
}

// What `carreira site` writes, on such a host.
export async function serveSite(prefix = '/games/carreira/') {
  const folder = mkdtempSync(join(tmpdir(), 'carreira-site-'));
  execFileSync(resolve(process.env.CARREIRA ?? '../build/release/bin/carreira'), [
    'site',
    '--output',
    folder,
  ]);
  const host = await serveFiles(folder, prefix);
  const end = async () => {
    await host.end();
    rmSync(folder, { recursive: true });
  };
  return { ...host, folder, end };
}
// The same tests once more, with the page on a host of files instead of a server.
export const onSite = (tests) =>
  Object.fromEntries(
    Object.entries(tests).map(([name, test]) => [
      `on a site of files: ${name}`,
      async (world) => {
        const host = await serveSite();
        try {
          const note = await test({ ...world, base: host.base });
          if (host.beside.length > 0) throw new Error(`asked for: ${host.beside}`);
          return note;
        } finally {
          await host.end();
        }
      },
    ]),
  );
