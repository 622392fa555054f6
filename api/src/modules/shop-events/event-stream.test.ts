import { type AddressInfo, connect } from 'node:net';
import { newId } from '@mostrador/domain';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type EventStream, openEventStream } from './event-stream.ts';

/** Opens a stream by a client that may or may not read it. */
async function aStream({ reading, now }: { reading: boolean; now?: () => number }) {
  const opened = Promise.withResolvers<EventStream>();
  const closed = Promise.withResolvers<void>();
  const app = Fastify();
  app.get('/', (_request, reply) => opened.resolve(openEventStream(reply, closed.resolve, now)));
  await app.listen({ port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port);
  socket.on('error', () => {});
  if (reading) socket.resume();
  else socket.pause();
  onTestFinished(async () => {
    socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return { stream: await opened.promise, closed: closed.promise, socket };
}

const manyProducts = [
  {
    type: 'stock-changed' as const,
    products: Array.from({ length: 500 }, () => ({ _id: newId(), stock: 1, version: 1 })),
  },
];

test('disconnects a client that does not read', async () => {
  const { stream, closed } = await aStream({ reading: false });
  const flood = setInterval(() => stream.send(manyProducts), 1);
  onTestFinished(() => clearInterval(flood));

  await closed;
});

test('disconnects a client that leaves a small message unread for half a minute', async () => {
  const clock = { ms: 0 };
  const { stream, closed } = await aStream({ reading: false, now: () => clock.ms });
  let over = false;
  void closed.then(() => {
    over = true;
  });
  // Fills the system's buffers, until a little stays in ours.
  const unsent = () => stream.unsentBytes > 0;
  while (!unsent()) {
    stream.send(manyProducts);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const left = stream.unsentBytes;
  clock.ms += 20_000;
  stream.beat();
  expect(stream.unsentBytes).toBeGreaterThan(left);
  expect(over).toBe(false);

  clock.ms += 20_000;
  stream.beat();

  await closed;
});

test('never disconnects a client that reads frequent messages', async () => {
  const clock = { ms: 0 };
  const { stream, closed } = await aStream({ reading: true, now: () => clock.ms });
  let over = false;
  void closed.then(() => {
    over = true;
  });
  for (let beat = 0; beat < 200; beat++) {
    clock.ms += 20_000;
    stream.beat();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => stream.unsentBytes).toBe(0);
  expect(over).toBe(false);
});

test('notices a client that disconnects', async () => {
  const { closed, socket } = await aStream({ reading: true });

  socket.destroy();

  await closed;
});

test('ignores messages after the end', async () => {
  const { stream, closed } = await aStream({ reading: true });
  stream.end();
  await closed;

  expect(() => {
    stream.send(manyProducts);
    stream.beat();
    stream.end();
  }).not.toThrow();
});
