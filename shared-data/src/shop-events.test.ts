// @vitest-environment node
import '../test/a-browser.ts';
import type { ServerResponse } from 'node:http';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { session, sessionStore } from '@mostrador/shared-auth';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { subscribeToShopEvents } from './shop-events.ts';

const server = aServer();

/** The connections open now, as the server sees them. */
let streams: ServerResponse[] = [];
let heard: ShopEvent[] = [];
let gaps = 0;
let stop = () => {};

beforeEach(() => {
  streams = [];
  heard = [];
  gaps = 0;
  server.answers((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': connected\n\n');
    streams.push(response);
    response.on('close', () => {
      streams = streams.filter((stream) => stream !== response);
    });
  });
  session.signIn({ user: aUser(), token: 'a-token' });
});
afterEach(() => {
  stop();
  localStorage.clear();
  session.restore();
});

function listen() {
  stop = subscribeToShopEvents((event) => heard.push(event), { onReconnected: () => gaps++ });
}

const connections = (count: number) => expect.poll(() => streams.length).toBe(count);
const send = (event: ShopEvent) => streams[0]?.write(`data: ${JSON.stringify(event)}\n\n`);
/** Retries without delay, as when the machine's network comes back. */
const backOnline = () => dispatchEvent(new Event('online'));

test('what happens in the shop is heard, over one connection with the token', async () => {
  listen();
  const stopToo = subscribeToShopEvents((event) => heard.push(event));
  await connections(1);
  send({ type: 'changed', topics: ['products'] });
  await expect
    .poll(() => heard)
    .toEqual([
      { type: 'changed', topics: ['products'] },
      { type: 'changed', topics: ['products'] },
    ]);
  stopToo();
  expect(server.received.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['/api/events', 'Bearer a-token'],
  ]);
});

test('an event that comes in two pieces is one event', async () => {
  listen();
  await connections(1);
  streams[0]?.write('data: {"type":"chan');
  streams[0]?.write('ged","topics":["sales"]}\n\n');
  await expect.poll(() => heard).toEqual([{ type: 'changed', topics: ['sales'] }]);
});

test('a broken connection is made again, and says that something may have been missed', async () => {
  listen();
  await connections(1);
  expect(gaps).toBe(0);
  streams[0]?.destroy();
  await connections(0);
  await expect
    .poll(() => {
      backOnline();
      return streams.length;
    })
    .toBe(1);
  await expect.poll(() => gaps).toBe(1);
  send({ type: 'changed', topics: ['products'] });
  await expect.poll(() => heard).toHaveLength(1);
});

test('nobody signed in, no connection; signing in opens it and signing out closes it', async () => {
  localStorage.clear();
  session.restore();
  listen();
  expect(server.received).toEqual([]);

  session.signIn({ user: aUser(), token: 'another-token' });
  await connections(1);
  expect(server.received[0]?.authorization).toBe('Bearer another-token');

  localStorage.clear();
  session.restore();
  await connections(0);
});

test('somebody else signing in hears of their shop over their own connection', async () => {
  listen();
  await connections(1);
  session.signIn({ user: aUser({ username: 'luz' }), token: 'another-token' });
  await expect
    .poll(() => server.received.map(({ authorization }) => authorization))
    .toEqual(['Bearer a-token', 'Bearer another-token']);
  await connections(1);
});

test('the last one to stop listening closes the connection', async () => {
  listen();
  const stopToo = subscribeToShopEvents(() => undefined);
  await connections(1);
  stop();
  await connections(1);
  stopToo();
  await connections(0);
});

test('a session that was revoked elsewhere ends when its stream is refused', async () => {
  server.answers((_request, response) =>
    answerWith(response, 401, { error: 'Tu sesión terminó', code: 'session.ended' }),
  );
  listen();
  await expect.poll(() => sessionStore.getState().status).toBe('signed-out');
  backOnline();
  expect(server.received).toHaveLength(1);
});
