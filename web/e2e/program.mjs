// The program under test: its own port, its own folder of data; can be stopped, killed and started again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = resolve(process.env.CARREIRA ?? '../build/release/bin/carreira');

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

// more: further words of the command line
export async function startProgram(more = []) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'carreira-e2e-'));
  const base = `http://127.0.0.1:${port}`;
  let child = null;
  let log = '';
  async function start() {
    child = spawn(
      program,
      ['serve', '--listen', `127.0.0.1:${port}`, '--store', `sqlite:${join(folder, 'tables.db')}`, ...more],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
    for (let i = 0; i < 100; i++) {
      try {
        if ((await fetch(`${base}/healthz`)).ok) return;
      } catch {
        // not yet
      }
      if (child.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the program did not start:\n${log}`);
  }
  async function stop(signal = 'SIGTERM') {
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }
  await start();
  // PREVIEW=1: the page as web/dist has it now, not as it was when the program was built.
  const page = process.env.PREVIEW ? await freePort() : port;
  const preview = process.env.PREVIEW
    ? spawn('npx', ['vite', 'preview', '--host', '127.0.0.1', '--port', String(page), '--strictPort'], {
        env: { ...process.env, CARREIRA_SERVER: base },
        detached: true,
      })
    : null;
  if (preview)
    await new Promise((done, fail) => {
      preview.stdout.on('data', (text) => String(text).includes('Local') && done());
      preview.on('exit', () => fail(new Error('vite preview did not start')));
    });
  return {
    base: `http://127.0.0.1:${page}`,
    start,
    stop,
    log: () => log,
    async end() {
      await stop();
      if (preview) process.kill(-preview.pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
