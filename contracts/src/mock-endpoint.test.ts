import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from './accounts.ts';
import { mockEndpoint, refuse } from './mock-endpoint.ts';
import { productEndpoints } from './products.ts';

const server = setupServer(
  mockEndpoint(accountEndpoints.login, () =>
    refuse(401, { error: 'Usuario o contraseña incorrectos', code: 'account.wrong-credentials' }),
  ),
  mockEndpoint(productEndpoints.remove, () => undefined),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

function post(path: string, body: unknown) {
  return fetch(`http://shop.test${path}`, { method: 'POST', body: JSON.stringify(body) });
}

test('a mocked endpoint refuses what its contract refuses, in the same words', async () => {
  const answer = await post('/api/auth/login', { username: '', password: 'x' });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { username: 'Completá este campo' } });
});

test('a mocked endpoint refuses as the test says', async () => {
  const answer = await post('/api/auth/login', { username: 'sol', password: 'x' });

  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'account.wrong-credentials' });
});

test('an endpoint without content answers nothing', async () => {
  const id = '019aa1a2-0000-7000-8000-000000000000';
  const answer = await fetch(`http://shop.test/api/products/${id}`, { method: 'DELETE' });

  expect([answer.status, await answer.text()]).toEqual([204, '']);
});
