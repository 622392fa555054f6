// @vitest-environment node

import { customerEndpoints } from '@mostrador/contracts/customers';
import { QUIET_HEADER, type QuietTopics } from '@mostrador/contracts/shop-events';
import { TOPICS } from '@mostrador/contracts/topics';
import { userEndpoints } from '@mostrador/contracts/users';
import { session } from '@mostrador/shared-auth';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../test/a-browser.ts';
import { followShop } from './live-updates.ts';
import { queryClient } from './query-client.ts';
import { readOptions } from './read.ts';
import { followingSince } from './shop-events.ts';

const server = aServer();
const READS = [
  readOptions(customerEndpoints.list, { query: {} }),
  readOptions(userEndpoints.list),
] as const;
const OWNER = aUser();
/** Longer than this test runs. */
const AN_HOUR = 3_600_000;

let quiet: QuietTopics;
let header: string | undefined;
let stop: () => void;

beforeEach(() => {
  header = undefined;
  quiet = Object.fromEntries(TOPICS.map((topic) => [topic, AN_HOUR]));
  server.answers(({ url }, response) => {
    if (url.endsWith('/auth/me')) return answerWith(response, 200, OWNER);
    if (!url.endsWith('/events')) return answerWith(response, 200, []);
    response.setHeader('access-control-expose-headers', QUIET_HEADER);
    response.setHeader(QUIET_HEADER, header ?? JSON.stringify(quiet));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': connected\n\n');
  });
  session.signIn({ user: OWNER, token: 'a-token' });
});
afterEach(() => {
  stop();
  show('visible');
  queryClient.clear();
  localStorage.clear();
  session.restore();
});

const asked = (path: string) => server.received.filter(({ url }) => url.endsWith(path)).length;

/** A page that reads its data before its event connection is open. */
async function load(): Promise<void> {
  for (const read of READS) await queryClient.prefetchQuery(read as (typeof READS)[0]);
  stop = followShop();
  await expect.poll(followingSince).toBeDefined();
}

const isOld = () =>
  READS.map(({ queryKey }) => queryClient.getQueryState<unknown>(queryKey)?.isInvalidated);

test('reads of the page are not repeated when its event connection opens', async () => {
  await load();

  expect(isOld()).toEqual([false, false]);
  expect([asked('/customers'), asked('/users'), asked('/auth/me')]).toEqual([1, 1, 1]);
});

test('changes between the read and the connection are read', async () => {
  quiet = { ...quiet, customers: 0 };
  await load();

  expect(isOld()).toEqual([true, false]);
});

test('everything is read again where the server does not report changes', async () => {
  quiet = {};
  await load();

  expect(isOld()).toEqual([true, true]);
});

test.each(['', 'null', '{}, {}', '{"customers":'])(
  "everything is read again when the server's events arrive as %j",
  async (arrived) => {
    header = arrived;
    await load();

    expect(isOld()).toEqual([true, true]);
  },
);
