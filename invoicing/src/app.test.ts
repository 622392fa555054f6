import { describeEndpoints, invoicingEndpoints } from '@mostrador/contracts';
import { newId } from '@mostrador/domain';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import { describe, expect, test } from 'vitest';
import { anInvoicingServer, asProduct } from '../test/an-invoicing-server.ts';

const server = anInvoicingServer();

test('says that it works', async () => {
  const answer = await server.app.inject('/api/health');

  expect(answer.json()).toEqual({ status: 'ok' });
});

const named = await describeEndpoints(
  invoicingEndpoints.filter(({ path }) => !path.startsWith('/vouchers')),
);

test('its page describes every endpoint, and nothing else', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json();

  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = named.map(
    ({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual([...served, 'GET /api/health'].sort());
});

describe.each(named)('$name', ({ method, path, access }) => {
  const url = `/api${path.replace(':cuit', '20111111112').replace(/:\w+/g, newId())}`;

  test.each<[string, string | undefined]>([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['a token nobody was given', `Bearer ${'A'.repeat(43)}`],
    ...(access === 'service'
      ? [['the token of a session', `Bearer ${newShopToken(newId()).token}`] as [string, string]]
      : []),
  ])('refuses %s', async (_, authorization) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: authorization ? { authorization } : {},
    });

    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe(access === 'service' ? 'service.required' : 'session.required');
  });

  test.runIf(access === 'service')('is not for pages, of any origin', async () => {
    const origin = 'http://localhost:3000';

    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': method },
    });
    const answer = await server.app.inject({ method, url, headers: { origin } });

    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.runIf(access === 'service')('refuses a broken body or shop in Spanish', async () => {
    const answer = await asProduct(server, method, url, method === 'GET' ? undefined : {});

    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('input.invalid');
  });
});
