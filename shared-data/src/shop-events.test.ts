// @vitest-environment node

import type { ServerResponse } from 'node:http';
import { QUIET_HEADER, type QuietTopics, type ShopEvent } from '@mostrador/contracts/shop-events';
import { TOPICS, type Topic } from '@mostrador/contracts/topics';
import { session, sessionStore } from '@mostrador/shared-auth';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../test/a-browser.ts';
import { followingSince, subscribeToShopEvents } from './shop-events.ts';

const server = aServer();

/** The connections open now, as the server sees them. */
let streams: ServerResponse[] = [];
let heard: ShopEvent[] = [];
/** For each connection announced to the tab, whether the tab was connected before. */
let connected: boolean[] = [];
/** The topics that the tab may have missed, for each connection. */
let missed: (readonly Topic[])[] = [];
/** The quiet topics that the server sends with the next connection. */
let quiet: QuietTopics | undefined;
let stop = () => {};

beforeEach(() => {
  streams = [];
  heard = [];
  connected = [];
  missed = [];
  quiet = undefined;
  server.answers((_request, response) => {
    if (quiet) {
      response.setHeader('access-control-expose-headers', QUIET_HEADER);
      response.setHeader(QUIET_HEADER, JSON.stringify(quiet));
    }
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
  vi.unstubAllGlobals();
  show('visible');
  localStorage.clear();
  session.restore();
});

function listen() {
  stop = subscribeToShopEvents((event) => heard.push(event), {
    onConnected: ({ again, missed: topics }) => {
      connected.push(again);
      missed.push(topics);
    },
  });
}

const connections = (count: number) => expect.poll(() => streams.length).toBe(count);
const send = (event: ShopEvent) => streams[0]?.write(`data: ${JSON.stringify(event)}\n\n`);
/** Retries without delay, as when the machine's network comes back. */
const backOnline = () => dispatchEvent(new Event('online'));

test('events of the shop arrive over one connection with the token', async () => {
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

test('an event in two pieces is one event', async () => {
  listen();
  await connections(1);
  streams[0]?.write('data: {"type":"chan');
  streams[0]?.write('ged","topics":["sales"]}\n\n');
  await expect.poll(() => heard).toEqual([{ type: 'changed', topics: ['sales'] }]);
});

test('a broken connection is restored, and reports that something may have been missed', async () => {
  listen();
  await expect.poll(() => connected).toEqual([false]);
  expect(followingSince()).toBeDefined();
  streams[0]?.destroy();
  await expect.poll(followingSince).toBeUndefined();
  backOnline();
  await expect.poll(() => connected).toEqual([false, true]);
  expect(followingSince()).toBeDefined();
  send({ type: 'changed', topics: ['products'] });
  await expect.poll(() => heard).toHaveLength(1);
});

test('a connection exists only with a session: signing in opens it and signing out closes it', async () => {
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

test('another user receives events of their shop over their own connection', async () => {
  listen();
  await connections(1);
  session.signIn({ user: aUser({ username: 'luz' }), token: 'another-token' });
  await expect
    .poll(() => server.received.map(({ authorization }) => authorization))
    .toEqual(['Bearer a-token', 'Bearer another-token']);
  await connections(1);
});

test('offline closes the connection, and online opens it again', async () => {
  listen();
  await connections(1);
  dispatchEvent(new Event('offline'));
  await connections(0);
  await expect.poll(followingSince).toBeUndefined();
  backOnline();
  await expect.poll(() => connected).toEqual([false, true]);
});

test.each([
  ['kept by the browser for the way back', globalThis, 'pagehide', 'pageshow'],
  ['frozen in the background', document, 'freeze', 'resume'],
])(
  'a page that is %s has no connection, and catches up afterwards',
  async (_, target, end, start) => {
    listen();
    await connections(1);
    target.dispatchEvent(new Event(end));
    await connections(0);
    expect(followingSince()).toBeUndefined();
    target.dispatchEvent(new Event(start));
    await expect.poll(() => connected).toEqual([false, true]);
  },
);

test('where the browser has no locks, the tab has its own connection', async () => {
  vi.stubGlobal('navigator', {});
  listen();
  await connections(1);
  send({ type: 'changed', topics: ['sales'] });
  await expect.poll(() => heard).toEqual([{ type: 'changed', topics: ['sales'] }]);
});

test('without locks a hidden tab has no connection, and catches up when shown', async () => {
  vi.stubGlobal('navigator', {});
  show('hidden');
  listen();
  expect(server.received).toEqual([]);

  show('visible');
  await expect.poll(() => connected).toEqual([false]);
  show('hidden');
  await connections(0);
  show('visible');

  await expect.poll(() => connected).toEqual([false, true]);
});

test('a hidden tab keeps a shared connection', async () => {
  listen();
  await connections(1);
  show('hidden');
  send({ type: 'changed', topics: ['sales'] });
  await expect.poll(() => heard).toEqual([{ type: 'changed', topics: ['sales'] }]);
  expect(server.received).toHaveLength(1);
});

test('where the browser refuses locks, the tab has its own connection', async () => {
  const request = () => Promise.reject(new DOMException('No storage', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  listen();
  await connections(1);
  send({ type: 'changed', topics: ['sales'] });
  await expect.poll(() => heard).toEqual([{ type: 'changed', topics: ['sales'] }]);
});

test('the last listener closes the connection', async () => {
  listen();
  const stopToo = subscribeToShopEvents(() => undefined);
  await connections(1);
  stop();
  await connections(1);
  stopToo();
  await connections(0);
});

test('a session revoked elsewhere ends when its stream is refused', async () => {
  server.answers((_request, response) =>
    answerWith(response, 401, { error: 'Tu sesión terminó', code: 'session.ended' }),
  );
  listen();
  await expect.poll(() => sessionStore.getState().status).toBe('signed-out');
  backOnline();
  expect(server.received).toHaveLength(1);
});

describe('the first connection may have missed', () => {
  /** Longer than this test runs. */
  const AN_HOUR = 3_600_000;
  const all = (ms: number) => Object.fromEntries(TOPICS.map((topic) => [topic, ms])) as QuietTopics;

  test('nothing, where nothing changed since the page began to read', async () => {
    quiet = all(AN_HOUR);
    listen();

    await expect.poll(() => missed).toEqual([[]]);
    expect(followingSince()).toBeLessThan(Date.now());
  });

  test('changes since then, and unknown ones', async () => {
    quiet = { ...all(AN_HOUR), sales: 0, customers: undefined };
    listen();

    await expect.poll(() => missed).toEqual([['sales', 'customers']]);
  });

  test('everything, where the server does not report changes', async () => {
    listen();

    await expect.poll(() => missed).toEqual([TOPICS]);
  });
});

test('a restored connection may have missed everything', async () => {
  quiet = Object.fromEntries(TOPICS.map((topic) => [topic, 3_600_000])) as QuietTopics;
  listen();
  await expect.poll(() => missed).toEqual([[]]);
  streams[0]?.destroy();
  await expect.poll(followingSince).toBeUndefined();
  backOnline();

  await expect.poll(() => missed).toEqual([[], TOPICS]);
});
