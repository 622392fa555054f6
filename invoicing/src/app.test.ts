import { fuzzed } from '@mostrador/api/test/fuzz-inputs';
import { goodBody } from '@mostrador/api/test/good-body';
import { describeEndpoints, invoicingEndpoints } from '@mostrador/contracts';
import { apiError } from '@mostrador/contracts/errors';
import { newId } from '@mostrador/domain';
import { bodyLimitsOf } from '@mostrador/server-kit/http/body-limits';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import { HOSTILE_BODIES, withEachNameTwice } from '@mostrador/server-kit/test/hostile-bodies';
import { describe, expect, test } from 'vitest';
import { anInvoicingServer, asProduct, TEST_SECRET_KEY } from '../test/an-invoicing-server.ts';

const server = anInvoicingServer();

test('reports that it works', async () => {
  const answer = await server.app.inject('/api/health');

  expect(answer.json()).toEqual({ status: 'ok' });
});

const named = await describeEndpoints(invoicingEndpoints);

test('its page describes every endpoint, and nothing else', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json();

  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = named.map(
    ({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual([...served, 'GET /api/health', 'GET /api/ready'].sort());
});

describe.each(named)('$name', ({ method, path, access }) => {
  const url = `/api${path.replace(':cuit', '20111111112').replace(/:\w+/g, newId())}`;

  test.each<[string, string | undefined]>([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['a token that was never issued', `Bearer ${'A'.repeat(43)}`],
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

const withBody = named.flatMap(({ body, ...endpoint }) => (body ? [{ ...endpoint, body }] : []));

describe.each(withBody)('$name', ({ body, ...endpoint }) => {
  const { method } = endpoint;
  const url = `/api${endpoint.path.replace(/:\w+/g, newId())}`;
  const { maxBytes } = bodyLimitsOf(endpoint, endpoint);
  const good = goodBody(body);
  const send = (payload: string) =>
    server.app.inject({
      method,
      url,
      payload,
      headers: {
        authorization: `Bearer ${serviceTokenOf(TEST_SECRET_KEY)}`,
        'content-type': 'application/json',
      },
    });

  test.each(HOSTILE_BODIES)('refuses %s', async (_, text) => {
    const answer = await send(text);

    expect([400, 413]).toContain(answer.statusCode);
    expect(apiError.parse(answer.json()).error).not.toMatch(/\b(the|body|unexpected|invalid)\b/i);
  });

  test('refuses each field that breaks the schema', async () => {
    for (const { field, input, body: bad } of fuzzed(good)) {
      const text = JSON.stringify(bad);
      if (body.safeParse(JSON.parse(text)).success) continue;
      const answer = await send(text);

      const status = Buffer.byteLength(text) > maxBytes ? 413 : 400;
      expect(answer.statusCode, `${field} with ${input}`).toBe(status);
    }
  });

  test('survives a body with each name twice', async () => {
    expect((await send(withEachNameTwice(good))).statusCode).toBeLessThan(500);
  });
});
