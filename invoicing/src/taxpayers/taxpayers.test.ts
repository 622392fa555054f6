import { aServer } from '@mostrador/api/test/a-server';
import { aShop } from '@mostrador/api/test/a-shop';
import { newId } from '@mostrador/domain';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import { TAXPAYERS } from '@mostrador/simulators/arca/padron/taxpayers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { anArca } from '../../test/an-arca.ts';
import {
  anInvoicingServer,
  anotherProcess,
  asOwner,
  asProduct,
} from '../../test/an-invoicing-server.ts';

const PLATFORM = '30000005017';
/** A person in the simulated registry. */
const PEREZ = '20000001016';
const NOBODY = '20000009998';
const INACTIVE = TAXPAYERS.find(({ state }) => state === 'INACTIVO')?.cuit as string;
const DAY_MS = 24 * 60 * 60_000;

const server = anInvoicingServer();
const product = aServer();
const arca = anArca({ clock: { now: () => server.now } });
let authorization: string;
let apiUrl: string;
/** Another session of the same shop. */
let another: string;
let app: FastifyInstance;

beforeAll(async () => {
  const shop = await aShop(product);
  authorization = `Bearer ${(await shop.aSeller()).token}`;
  another = `Bearer ${shop.token}`;
  apiUrl = (await product.app.listen({ port: 0, host: '127.0.0.1' })).replace('[::1]', 'localhost');
  app = await aProcess();
});

afterAll(() => app.close());

beforeEach(async () => {
  arca.faults.clear();
  await asOwner(server.connectionString, 'delete from invoicing.taxpayer');
});

async function aProcess(
  changes: Partial<NonNullable<Parameters<typeof anotherProcess>[1]>['settings']> = {},
) {
  // WSAA issues one ticket per computer.
  const pair = await arca.issueCertificate(PLATFORM, { validFrom: server.now, alias: newId() });
  return anotherProcess(server, {
    platform: { pair, cuit: PLATFORM },
    settings: {
      apiUrl,
      arca: { environment: 'simulator', simulatorUrl: arca.url },
      ...changes,
    },
  });
}

const find = (cuit: string, headers: Record<string, string> = { authorization }, of = app) =>
  of.inject({ url: `/api/taxpayer/${cuit}`, headers });

test('returns a taxpayer with name and addresses, the fiscal one first', async () => {
  const answer = await find(PEREZ);

  expect(answer.statusCode).toBe(200);
  const { nombreCompleto, domicilios } = answer.json();
  expect(nombreCompleto).toBe('PEREZ JUAN CARLOS');
  expect(domicilios[0].direccion).toMatch(/^AV CORRIENTES 1234, CIUDAD AUTONOMA/);
  expect(domicilios[1].direccion).toMatch(/^SAN MARTIN 556, MENDOZA/);
});

test("caches ARCA's answer for a day, for all shops, and no longer", async () => {
  await find(PEREZ);
  arca.faults.set({ kind: 'closed', until: '2027-01-01T00:00:00Z' });

  server.now = new Date(server.now.getTime() + DAY_MS - 1);
  expect((await find(PEREZ)).statusCode).toBe(200);
  server.now = new Date(server.now.getTime() + 1);
  expect((await find(PEREZ)).statusCode).toBe(502);
  arca.faults.clear();
  await find('27000001029');

  const kept = await asOwner(server.connectionString, 'select cuit from invoicing.taxpayer');
  expect(kept).toEqual([{ cuit: '27000001029' }]);
});

test('does not ask ARCA about an impossible number', async () => {
  arca.faults.set({ kind: 'closed' });

  const wrongDigit = await find('20000001017');
  const short = await find('2000000101');

  expect([wrongDigit.statusCode, short.statusCode]).toEqual([400, 400]);
  expect(short.json().error).toBe('El CUIT debe tener 11 dígitos');
});

test('reports an unknown person as not found', async () => {
  const answer = await find(NOBODY);

  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toBe('No se encontró información para este CUIT en ARCA');
});

test('reports an inactive person as inactive, not as unavailable', async () => {
  const answer = await find(INACTIVE);

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    error: 'Este CUIT figura inactivo en ARCA',
    code: 'taxpayer.inactive',
  });
});

test.each([
  ['is closed', () => arca.faults.set({ kind: 'closed' })],
  ['breaks', () => arca.faults.set({ kind: 'http-error', operation: 'getPersona', status: 500 })],
])('reports that ARCA is unreachable when it %s', async (_, breakIt) => {
  breakIt();

  const answer = await find(PEREZ);

  expect(answer.statusCode).toBe(502);
  expect(answer.json().error).toBe('No se pudo consultar la información en ARCA');
});

test('replaces a ticket that ended early, although the registry has no code for it', async () => {
  const other = await aProcess();
  onTestFinished(() => other.close());
  expect((await find(PEREZ, { authorization }, other)).statusCode).toBe(200);
  arca.expireTickets();

  expect((await find('27000001029', { authorization }, other)).statusCode).toBe(200);
});

test('an installation without its own certificate returns the same', async () => {
  const without = await anotherProcess(server, { settings: { apiUrl } });
  onTestFinished(() => without.close());

  const answer = await find(PEREZ, { authorization }, without);

  expect(answer.statusCode).toBe(502);
});

test('accepts only sessions of the product', async () => {
  const stranger = `Bearer ${newShopToken(newId()).token}`;

  expect((await find(PEREZ, {})).statusCode).toBe(401);
  expect((await find(PEREZ, { authorization: stranger })).statusCode).toBe(401);
  const between = await asProduct({ app }, 'GET', `/api/taxpayer/${PEREZ}`);
  expect(between.statusCode).toBe(401);
});

test('signs nobody out when the product does not answer', async () => {
  const alone = await aProcess({ apiUrl: 'http://127.0.0.1:9' });
  onTestFinished(() => alone.close());

  const answer = await find(PEREZ, { authorization }, alone);

  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe('session.unknown');
});

test('a session with too many calls waits', async () => {
  const strict = await aProcess({ taxpayerCalls: { perMinute: 2 } });
  onTestFinished(() => strict.close());

  const statuses = [];
  for (const _ of [1, 2, 3])
    statuses.push((await find(PEREZ, { authorization }, strict)).statusCode);

  expect(statuses).toEqual([200, 200, 429]);
});

test("a shop's sessions wait together, and no other shop does", async () => {
  const strict = await aProcess({ taxpayerCalls: { perMinute: 2 } });
  onTestFinished(() => strict.close());
  const stranger = `Bearer ${(await aShop(product)).token}`;

  const statuses = [];
  for (const who of [authorization, another, another, authorization, stranger])
    statuses.push((await find(PEREZ, { authorization: who }, strict)).statusCode);

  expect(statuses).toEqual([200, 200, 429, 429, 200]);
});

test("only the product's pages may call it", async () => {
  const port = new URL(apiUrl).port;
  const allowed = async (of: FastifyInstance, origin: string) => {
    const headers = { authorization, origin, host: 'caja.local:3001' };
    return (await find(PEREZ, headers, of)).headers['access-control-allow-origin'];
  };
  const published = await aProcess({
    publicUrl: 'https://mostrador.example',
    pageOrigins: ['https://otra.example'],
  });
  onTestFinished(() => published.close());

  expect(await allowed(app, `http://caja.local:${port}`)).toBe(`http://caja.local:${port}`);
  expect(await allowed(app, 'http://caja.local:9999')).toBeUndefined();
  expect(await allowed(app, `http://elsewhere.example:${port}`)).toBeUndefined();
  expect(await allowed(published, 'https://mostrador.example')).toBe('https://mostrador.example');
  expect(await allowed(published, 'https://otra.example')).toBe('https://otra.example');
  expect(await allowed(published, `http://caja.local:${port}`)).toBeUndefined();
});

test('a preflight needs no session', async () => {
  const origin = `http://localhost:${new URL(apiUrl).port}`;

  const answer = await app.inject({
    method: 'OPTIONS',
    url: `/api/taxpayer/${PEREZ}`,
    headers: {
      origin,
      host: 'localhost:3001',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });

  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization',
  });
});

test('a hostile number is refused by the validation', async () => {
  for (const cuit of [
    "'; drop table taxpayer; --",
    '<script>',
    '../../etc/passwd',
    '9'.repeat(900),
  ]) {
    const answer = await find(encodeURIComponent(cuit));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain(cuit);
  }
});
