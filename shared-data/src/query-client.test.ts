import { productEndpoints } from '@mostrador/contracts/products';
import { call, type Notice, onNotice, session, sessionStore } from '@mostrador/shared-auth';
import { aServer } from '@mostrador/shared-auth/test/a-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

const server = aServer();
const META = { success: 'Producto agregado', failure: 'Error al agregar el producto' };

let heard: Notice[] = [];
let stopHearing = () => {};
beforeEach(() => {
  heard = [];
  stopHearing = onNotice((notice) => heard.push(notice));
});
afterEach(() => {
  stopHearing();
  onlineManager.setOnline(true);
  queryClient.clear();
});

async function change(meta: { success?: string; failure?: string }) {
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => call(productEndpoints.list),
    meta,
  });
  // A screen may observe the same mutation too; the toast must still appear once.
  const stopLooking = mutation.subscribe(() => undefined);
  await mutation.mutate().catch(() => undefined);
  stopLooking();
}

const read = () =>
  queryClient
    .fetchQuery({
      queryKey: ['products'],
      queryFn: () => call(productEndpoints.list),
      retryDelay: 0,
      retry: queryClient.getDefaultOptions().queries?.retry,
    })
    .catch(() => undefined);

test('a success is shown once', async () => {
  server.answersWith(200, []);
  await change(META);
  expect(heard).toEqual([{ kind: 'success', message: 'Producto agregado' }]);
});

test("a refusal is shown once, with the server's message", async () => {
  server.answersWith(409, { error: 'Ya hay un producto con ese código', code: 'product.taken' });
  await change(META);
  expect(heard).toEqual([{ kind: 'error', message: 'Ya hay un producto con ese código' }]);
});

test("without a server's message the screen's is shown", async () => {
  server.answersWith(500, {});
  await change(META);
  expect(heard).toEqual([{ kind: 'error', message: 'Error al agregar el producto' }]);
});

test('a change without messages shows nothing', async () => {
  server.answersWith(409, { error: 'No', code: 'no' });
  await change({});
  server.answersWith(200, []);
  await change({});
  expect(heard).toEqual([]);
});

test('a plan limit is left to its own dialog', async () => {
  server.answersWith(403, { error: 'Límite', code: 'plan.limit-reached', limitReached: true });
  await change(META);
  expect(heard).toEqual([]);
});

test('a limit with only the documented fields is left to its dialog too', async () => {
  server.answersWith(403, { error: 'Límite', limitReached: true, currentUsage: 2, maxLimit: 2 });
  await change(META);
  expect(heard).toEqual([]);
});

test('a failure that opens no dialog is shown, even when it mentions limits', async () => {
  server.answersWith(409, { error: 'No se pudo', limitReached: true });
  await change(META);
  expect(heard).toEqual([{ kind: 'error', message: 'No se pudo' }]);
});

test('offline, a change fails at once instead of waiting, and says what to do', async () => {
  server.isGone();
  onlineManager.setOnline(false);
  await change(META);
  const message = 'Error al agregar el producto. Fijate que haya conexión y probá de nuevo.';
  expect(heard).toEqual([{ kind: 'error', message }]);
});

test('a change is sent once, however it fails', async () => {
  server.isGone();
  await change(META);
  expect(server.received).toHaveLength(1);
});

test.each([
  ['a refusal', () => server.answersWith(404, { error: 'No existe', code: 'not-found' }), 1],
  ['a server in trouble', () => server.answersWith(503, {}), 3],
  ['a lost connection', () => server.isGone(), 3],
  ['asking too often', () => server.answersWith(429, { error: 'Esperá', code: 'rate' }), 3],
])('a read is retried where that may help: %s', async (_, happens, times) => {
  happens();
  await read();
  expect(server.received).toHaveLength(times);
});

const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};

test.each([
  ['2', 2000, 3],
  ['3600', 3_600_000, 1],
])(
  'a server that requires a wait of %s seconds gets it, or no retry',
  async (seconds, wait, times) => {
    let failure: Error | undefined;
    server.answers((_request, response) => {
      response.setHeader('access-control-expose-headers', 'retry-after');
      response.writeHead(429, { 'retry-after': seconds, 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'Esperá', code: 'calls.too-many' }));
    });

    await read();
    await call(productEndpoints.list).catch((error: Error) => {
      failure = error;
    });

    // One of the requests is the test's own call above, made to get the error.
    expect(server.received).toHaveLength(times + 1);
    expect(typeof retryDelay === 'function' && retryDelay(0, failure as Error)).toBe(wait);
  },
);

test('a busy server with a retry time gets more retries', async () => {
  server.answers((_request, response) => {
    response.setHeader('access-control-expose-headers', 'retry-after');
    response.writeHead(503, { 'retry-after': '2', 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'Estamos sumando', code: 'report.still-adding' }));
  });

  await read();

  expect(server.received).toHaveLength(7);
});

test('no user sees data that the one before them read', () => {
  session.signIn({ user: aUser(), token: 'a-token' });
  queryClient.setQueryData(['products'], ['yerba']);

  session.updateUser({ ...(sessionStore.getState().user ?? aUser()), emailVerified: true });
  expect(queryClient.getQueryData(['products'])).toEqual(['yerba']);

  session.signIn({ user: aUser({ username: 'luz' }), token: 'another-token' });
  expect(queryClient.getQueryData(['products'])).toBeUndefined();
});
