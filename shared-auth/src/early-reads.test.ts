import type { IncomingMessage, ServerResponse } from 'node:http';
import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, aServer } from '../test/a-server.ts';
import { aUser } from '../test/a-user.ts';
import { abandonEarlyReads, startEarlyReads } from './early-reads.ts';
import { call, session, sessionStore, statusOf } from './index.ts';

const SESSION = { token: 'a-token' };

const server = aServer();
const asked = () => server.received.map(({ url, authorization }) => [url, authorization]);
const products = () => server.address(productEndpoints.list.path);
const sales = () => server.address(saleEndpoints.list.path);

beforeEach(() => {
  server.answersWith(200, []);
  session.signIn({ user: aUser(), token: 'a-token' });
});
afterEach(() => {
  vi.useRealTimers();
  abandonEarlyReads();
  localStorage.clear();
  session.restore();
});

test('a call takes the answer that is on its way, and sends nothing', async () => {
  server.answers((_request, response) => {
    response.setHeader('product-cursor', '42');
    answerWith(response, 200, [{ name: 'Yerba' }]);
  });
  startEarlyReads(SESSION, [products()]);
  const onHeaders = vi.fn();
  const onEarly = vi.fn();

  const list = await call(productEndpoints.list, { onHeaders, onEarly });

  expect(list).toEqual([{ name: 'Yerba' }]);
  expect(onHeaders).toHaveBeenCalledWith(expect.objectContaining({ 'product-cursor': '42' }));
  expect(onEarly).toHaveBeenCalledOnce();
  expect(asked()).toEqual([['/api/products', 'Bearer a-token']]);
});

test('an answer is taken once: the next call asks', async () => {
  startEarlyReads(SESSION, [products()]);
  const onEarly = vi.fn();
  await call(productEndpoints.list);
  await call(productEndpoints.list, { onEarly });
  expect(asked()).toHaveLength(2);
  expect(onEarly).not.toHaveBeenCalled();
});

test('a read with a query is another one', async () => {
  startEarlyReads(SESSION, [sales()]);
  await call(saleEndpoints.list, { query: { page: 2 } });
  expect(asked().map(([url]) => url)).toEqual(['/api/sales', '/api/sales?page=2']);
});

test('a write to the address of a read is sent', async () => {
  startEarlyReads(SESSION, [products()]);
  await call(productEndpoints.create, { body: { name: 'Yerba', price: 1, stock: 1 } });
  expect(server.received.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test("one user's answer is never shown to the next", async () => {
  server.answers(({ authorization }, response) => answerWith(response, 200, [authorization]));
  startEarlyReads(SESSION, [products(), sales()]);

  session.signIn({ user: aUser(), token: 'another-token' });

  expect(await call(productEndpoints.list)).toEqual(['Bearer another-token']);
  session.signIn({ user: aUser(), token: 'a-token' });
  await call(saleEndpoints.list);
  expect(asked().filter(([url]) => url === '/api/sales')).toHaveLength(2);
});

test('a session that another tab has saved asks for itself', async () => {
  sessionStore.setState({ status: 'loading', user: null, token: null });
  startEarlyReads(SESSION, [products()]);
  localStorage.setItem('token', 'another-token');
  session.restore();
  await call(productEndpoints.list);
  expect(asked().at(-1)).toEqual(['/api/products', 'Bearer another-token']);
});

test('a request that failed on the network is repeated by the call', async () => {
  server.isGone();
  startEarlyReads(SESSION, [products()]);
  await expect.poll(() => asked().length).toBe(1);
  server.answersWith(200, [{ name: 'Yerba' }]);
  expect(await call(productEndpoints.list)).toEqual([{ name: 'Yerba' }]);
});

test('an answer that is no JSON is requested again', async () => {
  server.answers((_request, response) => response.end('<html>'));
  startEarlyReads(SESSION, [products()]);
  await expect.poll(() => asked().length).toBe(1);
  server.answersWith(200, []);
  expect(await call(productEndpoints.list)).toEqual([]);
});

test('a refused token ends the session as in every call', async () => {
  server.answersWith(401, { error: 'Tu sesión terminó' });
  startEarlyReads(SESSION, [products()]);
  const failure = await call(productEndpoints.list).catch((error: unknown) => error);
  expect(statusOf(failure)).toBe(401);
  expect(sessionStore.getState().status).toBe('signed-out');
});

test('an aborted call aborts the request it had taken', async () => {
  const waiting = Promise.withResolvers<ServerResponse<IncomingMessage>>();
  server.answers((_request, response) => waiting.resolve(response));
  startEarlyReads(SESSION, [products()]);
  const response = await waiting.promise;
  const giveUp = new AbortController();
  const given = call(productEndpoints.list, { signal: giveUp.signal });
  await expect.poll(() => globalThis.mostradorEarlyReads?.size).toBe(0);
  giveUp.abort();
  await expect(given).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  await expect.poll(() => response.closed).toBe(true);
  expect(asked()).toHaveLength(1);
});

test('an unused answer is dropped after its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  server.answersWith(200, ['old']);
  startEarlyReads(SESSION, [products()]);
  await globalThis.mostradorEarlyReads?.get(products())?.answer;
  vi.runAllTimers();
  vi.useRealTimers();

  server.answersWith(200, ['new']);
  expect(await call(productEndpoints.list)).toEqual(['new']);
});
