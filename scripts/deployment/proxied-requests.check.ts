import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newId } from '@mostrador/domain';
import { freePorts } from '@mostrador/server-kit/test/free-ports';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder, DEPLOY, run, start } from './programs.ts';

const HOST = '127.0.0.1';
const CADDYFILE = join(DEPLOY, 'caddy', 'Caddyfile');

/** Returns the address of a Caddy before these ports, and its settings. */
async function aProxy(caddyPort: number, ports: readonly number[]) {
  const folder = await aFolder();
  const headers = join(folder, 'headers.caddy');
  await writeFile(headers, 'header -Server\n');
  const site = `http://${HOST}:${caddyPort}`;
  const settings = {
    SITE: site,
    HEADERS: headers,
    WEB_ROOT: folder,
    PROCESSES: ports.map((port) => `${HOST}:${port}`).join(' '),
    ADMIN: 'off',
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  return { site, settings };
}

test('without any process a till is told to try again', async () => {
  const caddyPort = await freePorts(2);
  const { site, settings } = await aProxy(caddyPort, [caddyPort + 1]);
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], settings);
  const answerTo = (path: string) => fetch(`${site}${path}`).catch(() => undefined);
  await expect.poll(async () => (await answerTo('/assets/none.js'))?.status).toBe(404);

  const [sale, page] = [await answerTo('/api/sales'), await answerTo('/login')];

  for (const answer of [sale, page]) {
    expect([502, 503]).toContain(answer?.status);
    expect(answer?.headers.get('retry-after')).toBe('1');
  }
  const sentence = 'El servidor está ocupado. Probá de nuevo en unos segundos.';
  expect(await sale?.json()).toEqual({ error: sentence });
  expect(await page?.text()).toBe(sentence);
});

test('no request gets the body of another while a process goes and comes back', async () => {
  const caddyPort = await freePorts(3);
  const [port, otherPort] = [caddyPort + 1, caddyPort + 2];
  const echo = anEcho(port);
  let other = anEcho(otherPort);
  onTestFinished(async () => {
    await Promise.all([stop(echo.server), stop(other.server)]);
  });
  const { site, settings } = await aProxy(caddyPort, [port, otherPort]);
  // It would make this test fail often, but not always.
  const { output, code } = await run('caddy', ['adapt', '--config', CADDYFILE], settings);
  expect({ code, buffers: output.includes('buffer_requests') }).toEqual({
    code: 0,
    buffers: false,
  });
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], settings);
  const isReady = () =>
    fetch(`${site}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);

  const ending = new AbortController();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const clients = Array.from({ length: 200 }, async () => {
    const mixed: string[] = [];
    while (!ending.signal.aborted) {
      const sent = `${newId()} ${'x'.repeat(Math.random() * 800)}`;
      const received = await echoOf(site, agent, sent);
      if (received !== undefined && received !== sent) mixed.push(received);
    }
    return mixed;
  });
  for (let times = 0; times < 6; times++) {
    await expect.poll(() => other.answers(), { timeout: 10_000 }).toBeGreaterThan(500);
    await stop(other.server);
    const before = echo.answers();
    await expect.poll(() => echo.answers() - before).toBeGreaterThan(1000);
    other = anEcho(otherPort);
  }
  ending.abort();

  expect((await Promise.all(clients)).flat()).toEqual([]);
});

/** Starts a server that answers each request with its own body, after up to a tenth of a second. */
function anEcho(port: number) {
  let answers = 0;
  const server = createServer(async (request, answer) => {
    const body = await text(request).catch(() => undefined);
    if (request.url === '/api/ready') return answer.end();
    setTimeout(() => {
      answers++;
      answer.end(body);
    }, Math.random() * 100);
  });
  server.listen(port, HOST);
  return { server, answers: () => answers };
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** Returns the answer to a request with this body; undefined without one. One in five gives up early. */
function echoOf(url: string, agent: Agent, body: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/api/sales`,
      { agent, method: 'POST', headers: { 'content-length': Buffer.byteLength(body) } },
      async (answer) => {
        const received = await text(answer).catch(() => undefined);
        resolve(answer.statusCode === 200 ? received : undefined);
      },
    );
    sent.on('error', () => resolve(undefined));
    sent.end(body);
    if (Math.random() < 0.2) setTimeout(() => sent.destroy(), Math.random() * 60);
  });
}
