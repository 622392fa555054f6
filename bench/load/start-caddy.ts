import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@mostrador/server-kit/http/free-port';
import { SITE } from '../../scripts/site/workspace.ts';

const CADDYFILE = join(import.meta.dirname, '..', '..', 'deploy', 'caddy', 'Caddyfile');
const HOST = '127.0.0.1';
const BETWEEN_LOOKS_MS = 50;

/**
 * Starts Debian's Caddy with the Caddyfile of deploy/ before these processes of the product. It
 * serves plain HTTP, because the clients' own TLS would use the CPU that is measured.
 */
export async function startCaddy(processes: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-caddy-'));
  const headers = join(folder, 'headers.caddy');
  // Of the built files, which nobody requests here. Caddy refuses an empty file.
  await writeFile(headers, 'header -Server\n');
  const url = `http://${HOST}:${await freePort(0, HOST)}`;
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SITE: url,
      WEB_ROOT: SITE,
      HEADERS: headers,
      PROCESSES: processes.map((process) => new URL(process).host).join(' '),
      ADMIN: 'off',
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  const ended = once(caddy, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('Caddy ended')));
  failed.catch(() => {});
  await Promise.race([untilReady(url), failed]);
  return {
    url,
    pid: caddy.pid as number,
    async [Symbol.asyncDispose]() {
      caddy.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(BETWEEN_LOOKS_MS);
  }
}
