import type { CompletedSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain/ids';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { completeSale } from './complete-sale.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sale = () => ({ _id: newId(), items: [{ productId: newId(), quantity: 1 }] });

/** The kind of result for a given answer. */
async function kindOf(answer: () => Response) {
  server.use(http.post('*/api/sales', answer));
  return completeSale(sale());
}

test.each([
  [400, { error: 'Cantidad: Debe ser 1 o más' }],
  [403, { error: 'Límite de ventas', limitReached: true, currentUsage: 200, maxLimit: 200 }],
  [409, { error: 'Stock insuficiente' }],
])('a %i with only the documented fields is a refusal', async (status, error) => {
  expect(await kindOf(() => HttpResponse.json(error, { status }))).toEqual({
    kind: 'refused',
    error,
  });
});

test.each([
  ['a slow request', () => HttpResponse.json({ error: 'Tardó' }, { status: 408 })],
  ['too many tries', () => HttpResponse.json({ error: 'Demasiados' }, { status: 429 })],
  ['a server that is starting', () => new HttpResponse(null, { status: 503 })],
  ['a lost connection', () => HttpResponse.error()],
])('%s leaves the outcome unknown: the sale may have been made', async (_, answer) => {
  expect(await kindOf(answer)).toEqual({ kind: 'unanswered' });
});

test('a busy server says when the same sale may be sent again', async () => {
  const busy = () =>
    HttpResponse.json({ error: 'Ocupado' }, { status: 503, headers: { 'retry-after': '2' } });

  expect(await kindOf(busy)).toEqual({ kind: 'unanswered', retryAfterMs: 2000 });
});

test.each([
  ['a page of a proxy', () => HttpResponse.html('<h1>Forbidden</h1>', { status: 403 })],
  ['a refusal without a sentence', () => HttpResponse.json({ message: 'no' }, { status: 409 })],
  ['nothing', () => new HttpResponse(null, { status: 400 })],
  ['another sale', () => HttpResponse.json({ _id: newId() } as CompletedSale, { status: 201 })],
])('%s is a failure, with a limited number of retries', async (_, answer) => {
  expect(await kindOf(answer)).toEqual({ kind: 'failed', error: undefined });
});

test('a server error is a failure with its message', async () => {
  expect(await kindOf(() => HttpResponse.json({ error: 'Error' }, { status: 500 }))).toEqual({
    kind: 'failed',
    error: { error: 'Error' },
  });
});
