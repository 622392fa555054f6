import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type CachedList, createListCache } from './list-cache.ts';
import { createListSender } from './send-list.ts';

const MB = 1024 * 1024;
const patiently = { timeout: 60_000, interval: 5 };

/**
 * Creates a server of lists without shops or sessions: the address selects the list.
 */
async function aServerOf(lists: Record<string, () => CachedList>) {
  const app = Fastify();
  const sendList = createListSender();
  const sending = { answers: 0 };
  app.get('/:shop', (request, reply) => {
    const { shop } = request.params as { shop: string };
    sending.answers++;
    return sendList(lists[shop]?.() as CachedList, {
      shopId: shop,
      request,
      reply,
    });
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const ask = (shop: string) => {
    const socket = connect(port).on('error', () => {});
    sockets.push(socket);
    socket.write(`GET /${shop} HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n\r\n`);
    return socket;
  };
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  return { ask, sending, connections };
}

function readWhole(socket: Socket): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let bytes = 0;
  let all = Number.POSITIVE_INFINITY;
  socket.on('data', (part) => {
    if (bytes === 0) {
      const head = part.indexOf('\r\n\r\n') + 4;
      const length = /content-length: (\d+)/i.exec(part.toString('latin1', 0, head))?.[1];
      all = head + Number(length);
    }
    bytes += part.length;
    if (bytes >= all) resolve(bytes);
  });
  return promise;
}

const aListOf = (bytes: number, version = '1') => ({
  version,
  cursor: '1.x',
  brotli: new Uint8Array(bytes),
  plainBytes: bytes,
});

test('disconnects clients that read nothing when newer lists need the room', async () => {
  const cache = createListCache({ maxBytes: 70 * MB });
  let version = 0;
  const { ask, sending, connections } = await aServerOf({
    shop: () => cache.keep('shop', aListOf(20 * MB, String(version++))),
  });
  for (let client = 0; client < 10; client++) {
    ask('shop').pause();
    await expect.poll(() => sending.answers, patiently).toBe(client + 1);
  }

  await expect.poll(connections, patiently).toBe(3);
  expect(cache.bytes).toBeLessThanOrEqual(70 * MB);
  expect(cache.current('shop')?.version).toBe('9');
});

test('a small list is not delayed by the large lists of another shop', async () => {
  const cache = createListCache({ maxBytes: 100 * MB });
  const large = cache.keep('greedy', aListOf(MB));
  const small = cache.keep('quiet', aListOf(10 * 1024));
  const { ask, sending } = await aServerOf({ greedy: () => large, quiet: () => small });
  const order: string[] = [];
  const greedy = Array.from({ length: 30 }, () =>
    readWhole(ask('greedy')).then(() => order.push('greedy')),
  );
  await expect.poll(() => sending.answers, patiently).toBe(30);

  await readWhole(ask('quiet'));
  order.push('quiet');
  await Promise.all(greedy);

  expect(order.indexOf('quiet')).toBeLessThan(3);
});
