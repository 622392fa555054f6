// @vitest-environment node

import type { ServerResponse } from 'node:http';
import { QUIET_HEADER, type QuietTopics, type ShopEvent } from '@mostrador/contracts/shop-events';
import { session } from '@mostrador/shared-auth';
import { aServer } from '@mostrador/shared-auth/test/a-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../test/a-browser.ts';
import { ANSWER_MS, QUIET_MS, shareConnection } from './shared-connection.ts';

const server = aServer();

interface Tab {
  heard: ShopEvent[];
  /** The listener's notifications: 'open' for each connection, 'lost' for each end. */
  states: ('open' | 'lost')[];
  /** For each connection, how long each topic had not changed. */
  quiet: QuietTopics[];
  close(): void;
}

/** The connections open now, as the server sees them. */
let streams: ServerResponse[];
let tabs: Tab[];
/** The name under which the tabs share a connection. */
let name: string;

beforeEach(() => {
  streams = [];
  tabs = [];
  name = crypto.randomUUID();
  server.answers((_request, response) => {
    response.setHeader('access-control-expose-headers', QUIET_HEADER);
    response.setHeader(QUIET_HEADER, JSON.stringify({ sales: 60_000, products: 60_000 }));
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
  for (const tab of tabs) tab.close();
  show('visible');
  vi.useRealTimers();
});

/** A tab's browser globals. The locks and channels are Node's real ones. */
function aTab(of = name): Tab {
  const closing = new AbortController();
  const tab: Tab = { heard: [], states: [], quiet: [], close: () => closing.abort() };
  const listener = {
    onOpen(quiet: QuietTopics) {
      tab.states.push('open');
      tab.quiet.push(quiet);
    },
    onLost: () => tab.states.push('lost'),
    onEvent: (event: ShopEvent) => tab.heard.push(event),
  };
  void shareConnection(of, listener, closing.signal);
  tabs.push(tab);
  return tab;
}

async function aFollowingTab(): Promise<Tab> {
  const tab = aTab();
  await expect.poll(() => tab.states).toEqual(['open']);
  return tab;
}

const connections = (count: number) => expect.poll(() => streams.length).toBe(count);
const send = (event: ShopEvent) => streams[0]?.write(`data: ${JSON.stringify(event)}\n\n`);
const sale = (by: string): ShopEvent => ({ type: 'changed', topics: ['sales'], by });

test('eight tabs receive every event, over one connection', async () => {
  const eight = Array.from({ length: 8 }, () => aTab());
  await expect.poll(() => eight.map(({ states }) => states)).toEqual(eight.map(() => ['open']));

  send(sale('a-tab'));
  send(sale('another-tab'));

  const both = [sale('a-tab'), sale('another-tab')];
  await expect.poll(() => eight.map(({ heard }) => heard)).toEqual(eight.map(() => both));
  expect(server.received).toHaveLength(1);
});

test('a tab that joins later is notified of the connection, and no other tab again', async () => {
  const first = await aFollowingTab();
  const second = await aFollowingTab();
  await aFollowingTab();

  expect(first.states).toEqual(['open']);
  expect(second.states).toEqual(['open']);
  expect(server.received).toHaveLength(1);
});

test('a tab that joins later receives recent changes', async () => {
  const leader = await aFollowingTab();
  send(sale('a-tab'));
  await expect.poll(() => leader.heard).toHaveLength(1);

  const { quiet } = await aFollowingTab();

  expect(quiet[0]?.products).toBeGreaterThanOrEqual(60_000);
  expect(quiet[0]?.sales).toBeLessThan(60_000);
});

test('when the leader closes, another tab connects and all know that they missed something', async () => {
  const leader = await aFollowingTab();
  const [next, last] = [await aFollowingTab(), await aFollowingTab()];

  leader.close();

  await expect.poll(() => next.states).toEqual(['open', 'lost', 'open']);
  await expect.poll(() => last.states).toEqual(['open', 'lost', 'open']);
  await connections(1);
  send(sale('a-tab'));
  await expect.poll(() => [next.heard, last.heard]).toEqual([[sale('a-tab')], [sale('a-tab')]]);
  expect(leader.states).toEqual(['open']);
  expect(leader.heard).toEqual([]);
});

test('when the connection breaks, all tabs know, and also when it is restored', async () => {
  const [leader, follower] = [await aFollowingTab(), await aFollowingTab()];

  streams[0]?.destroy();
  await expect.poll(() => follower.states).toEqual(['open', 'lost']);
  dispatchEvent(new Event('online'));

  await expect.poll(() => leader.states).toEqual(['open', 'lost', 'open']);
  await expect.poll(() => follower.states).toEqual(['open', 'lost', 'open']);
});

test('a tab that joins while there is no connection waits for it', async () => {
  const leader = await aFollowingTab();
  streams[0]?.destroy();
  await expect.poll(() => leader.states).toEqual(['open', 'lost']);

  const follower = aTab();
  dispatchEvent(new Event('online'));

  await expect.poll(() => follower.states).toEqual(['open']);
});

test('the tabs of another session have their own connection and events', async () => {
  await aFollowingTab();
  const stranger = aTab(crypto.randomUUID());
  await connections(2);
  const colleague = await aFollowingTab();

  send(sale('a-tab'));

  await expect.poll(() => colleague.heard).toEqual([sale('a-tab')]);
  streams[1]?.write(`data: ${JSON.stringify(sale('theirs'))}\n\n`);
  await expect.poll(() => stranger.heard).toEqual([sale('theirs')]);
  expect(colleague.heard).toEqual([sale('a-tab')]);
});

test('the last tab closes the connection', async () => {
  const [leader, follower] = [await aFollowingTab(), await aFollowingTab()];
  follower.close();
  leader.close();
  await connections(0);
});

describe('a suspended leader', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  /**
   * A leader that holds the lock but neither receives nor sends. Returns how its leadership ends.
   */
  async function aSuspendedLeader(options: LockOptions = {}) {
    const granted = Promise.withResolvers<void>();
    const ended = navigator.locks.request(name, options, () => {
      granted.resolve();
      return new Promise(() => {});
    });
    ended.catch(() => undefined);
    await granted.promise;
    return { ended };
  }

  test('loses the lead to a visible tab', async () => {
    const { ended } = await aSuspendedLeader();
    const tab = aTab();
    vi.advanceTimersByTime(ANSWER_MS);
    await expect.poll(() => tab.states).toEqual(['open']);
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('keeps it while the other tabs are hidden', async () => {
    await aSuspendedLeader();
    show('hidden');
    const tab = aTab();
    vi.advanceTimersByTime(10 * ANSWER_MS);
    expect(vi.getTimerCount()).toBe(0);

    show('visible');
    vi.advanceTimersByTime(ANSWER_MS);

    await expect.poll(() => tab.states).toEqual(['open']);
    expect(server.received).toHaveLength(1);
  });

  test('is noticed by a tab that stays visible', async () => {
    const leader = await aFollowingTab();
    const follower = await aFollowingTab();
    const suspended = aSuspendedLeader({ steal: true });
    leader.close();
    await suspended;
    await connections(0);

    vi.advanceTimersByTime(QUIET_MS);
    vi.advanceTimersByTime(ANSWER_MS);

    await expect.poll(() => follower.states).toEqual(['open', 'lost', 'open']);
  });

  test('connects again when it is active and the lead is free', async () => {
    const first = await aFollowingTab();
    // Steals the lock from the first tab, as a tab does that gets no answer.
    const second = navigator.locks.request(name, { steal: true }, () => undefined);
    await second;
    await expect.poll(() => first.states).toEqual(['open', 'lost', 'open']);
    expect(streams).toHaveLength(1);
  });
});

test('a leader that answers keeps the lead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await aFollowingTab();
  const follower = await aFollowingTab();
  vi.advanceTimersByTime(QUIET_MS);
  const last = await aFollowingTab();
  vi.advanceTimersByTime(ANSWER_MS);

  expect(follower.states).toEqual(['open']);
  expect(last.states).toEqual(['open']);
  expect(server.received).toHaveLength(1);
});
