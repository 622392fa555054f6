import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from './create-server.ts';
import { drain, leave } from './drain.ts';

/** Starts a server with one client, which keeps its connection. */
async function aServer() {
  const app = await createServer({
    database: { pool: new pg.Pool() },
    databaseFolder: undefined,
    apiPage: { title: '', description: '' },
    headersFor: () => ({}),
    headers: {},
  });
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  app.get('/now', async () => 'now');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  app.get('/later', () => {
    arrive();
    return mayAnswer.then(() => 'later');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  onTestFinished(() => drain(app));

  const ask = async (path: string, asked: { agent: Agent | false } = { agent }) => {
    const request = get({ port, path, ...asked });
    const [answered] = (await once(request, 'response')) as [IncomingMessage];
    answered.resume();
    await once(answered, 'end');
    return answered;
  };
  return { app, ask, arrived, answer };
}

test('a server that leaves answers the next request of each connection, and ends it', async () => {
  const { app, ask } = await aServer();
  await ask('/now');

  const left = leave(app);
  await expect(ask('/now', { agent: false })).rejects.toThrow('ECONNREFUSED');
  const last = await ask('/now');

  expect(last.statusCode).toBe(200);
  expect(last.headers.connection).toBe('close');
  await left;
});

test('a server that drains answers running requests, and ends idle connections', async () => {
  const { app, ask, arrived, answer } = await aServer();
  const running = ask('/later');
  await arrived;
  await ask('/now', { agent: new Agent({ keepAlive: true }) });

  const drained = drain(app);
  answer();

  expect((await running).statusCode).toBe(200);
  await drained;
});
