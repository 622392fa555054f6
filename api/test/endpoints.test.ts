import { apiEndpoints, describeEndpoints } from '@mostrador/contracts';
import type { Access, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { apiError } from '@mostrador/contracts/errors';
import { newId, PERMISSIONS, type Permission } from '@mostrador/domain';
import { bodyLimitsOf } from '@mostrador/server-kit/http/body-limits';
import { HOSTILE_BODIES, withEachNameTwice } from '@mostrador/server-kit/test/hostile-bodies';
import type { LightMyRequestResponse } from 'fastify';
import pLimit from 'p-limit';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCashRegister } from './a-cash-register.ts';
import { aPlanPayment } from './a-plan-payment.ts';
import { aServer } from './a-server.ts';
import { aShop, type TestShop } from './a-shop.ts';
import { anOrder, aStore, visitorsOf } from './a-store.ts';
import { anInvoicing } from './an-invoicing.ts';
import { aCustomerBatch } from './customer-batches.ts';
import { fuzzed } from './fuzz-inputs.ts';
import { goodBody } from './good-body.ts';
import { aHeldSale } from './held-sales.ts';
import { writeInvoice } from './invoices.ts';
import { anOfflineMovement } from './offline-entries.ts';
import { anOfflineSale } from './offline-sales.ts';
import { aRowOf } from './plain-rows.ts';
import { aProductBatch } from './product-batches.ts';
import { aCategory, aSubcategory } from './references.ts';

// Rules that hold for every endpoint, including future ones.

// Without invoicing, its endpoints could only answer 503.
const server = aServer({ invoicing: anInvoicing().server });
let shop: TestShop;
let other: TestShop;
/** A row of another shop, for each kind of row that an address can name and no plain body adds. */
const ofAnotherShop: Record<string, string> = {};
/** A row of our own, for kinds whose parts are read by a query. */
const ofOurShop: Record<string, string> = {};

beforeAll(async () => {
  shop = await aShop(server);
  other = await aShop(server);
  const product = await other.aProduct();
  const { sessions } = (await other.call('GET', '/api/auth/sessions')).json();
  ofAnotherShop.auth = sessions[0]._id;
  ofOurShop.products = (await shop.aProduct())._id;
  ofOurShop['product-batches'] = await aProductBatch(shop);
  ofOurShop['customer-batches'] = await aCustomerBatch(shop);
  ofOurShop.customers = (await shop.aCustomer())._id;
  ofAnotherShop.subcategories = (await aSubcategory(other, await aCategory(other)))._id;
  ofAnotherShop.customers = (await other.aCustomer())._id;
  ofAnotherShop['held-sales'] = (await aHeldSale(other))._id;
  ofAnotherShop['cash-registers'] = (await aCashRegister(other))._id;
  const store = await aStore(server, { orderMethod: 'form' });
  ofAnotherShop['store-orders'] = await anOrder(visitorsOf(server, store.slug), store.yerba);
  ofAnotherShop.users = (await other.aSeller()).userId;
  ofAnotherShop.products = product._id;
  ofAnotherShop['product-batches'] = await aProductBatch(other);
  ofAnotherShop['customer-batches'] = await aCustomerBatch(other);
  ofAnotherShop['store-products'] = product._id;
  ofAnotherShop.subscriptions = await aPlanPayment(server.database.forShop(other.shopId), {
    paidAt: new Date('2026-03-01T12:00:00Z'),
    until: new Date('2026-04-01T12:00:00Z'),
  });
  const saleId: string = (await other.sell({ [product._id]: 1 })).json()._id;
  ofAnotherShop.sales = saleId;
  ofAnotherShop['offline-sales'] = await anOfflineSale(other);
  ofAnotherShop['offline-entries'] = await anOfflineMovement(other, {
    _id: ofAnotherShop['cash-registers'],
  });
  ofAnotherShop.invoices = await writeInvoice(server, other, saleId);
});

/** Refuses unsigned calls; its own test covers the signature. */
const SIGNED = ['POST /webhooks/mercado-pago'];

const named = (await describeEndpoints(apiEndpoints)).filter(({ name }) => !SIGNED.includes(name));

/** The client creates this id, so another shop's id is as valid as any. */
const TAKES_A_NEW_ID = [
  'PUT /held-sales/:id',
  'POST /product-batches/:id/parts/:part',
  'POST /customer-batches/:id/parts/:part',
];

function addressOf({ path }: EndpointDefinition, id = newId()): string {
  return `/api${path.replace(':format', 'csv').replace(':name', 'days').replace(':part', '0').replace(/:\w+/g, id)}`;
}

describe.each(named.filter(({ access }) => access !== 'public'))('$name', (endpoint) => {
  test.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['a token nobody was given', `Bearer ${'A'.repeat(64)}`],
    [
      'a token of a shop that does not exist',
      `Bearer ${Buffer.alloc(48, newId()).toString('base64url')}`,
    ],
    ['another scheme', 'Basic c29sOnNvbA=='],
    ['a token with strange characters', "Bearer ñandú' or 1=1"],
    ['a token of 15 KB', `Bearer ${'A'.repeat(15_000)}`],
    ['a token far from its scheme', `Bearer${' '.repeat(15_000)}A`],
  ])('refuses %s', async (_, authorization) => {
    const answer = await server.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers: authorization
        ? { authorization: Buffer.from(authorization).toString('latin1') }
        : {},
    });

    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: 'Iniciá sesión para continuar',
      code: 'session.required',
    });
  });
});

/** The callers in the matrix. Each seller has only the named permission. */
const CALLERS = [
  'nobody',
  'the administrator',
  'a seller without permissions',
  ...PERMISSIONS,
  'an inactive seller',
] as const;
type MatrixCaller = (typeof CALLERS)[number];

const LET_IN = 'let in';
const SIGN_IN = '401 session.required';
const NO_PERMISSION = '403 permission.denied';

/** Written independently of the server's own rule, which it checks. */
function expectedFor(access: Access, caller: MatrixCaller): string {
  if (access === 'public') return LET_IN;
  if (caller === 'nobody' || caller === 'an inactive seller') return SIGN_IN;
  const mayCall = access === 'signed-in' || caller === 'the administrator' || caller === access;
  return mayCall ? LET_IN : NO_PERMISSION;
}

/** Creates one caller of each kind, and returns their tokens. */
async function everyCaller(): Promise<Record<MatrixCaller, string | undefined>> {
  const of = await aShop(server);
  const inactive = await of.aSeller(Object.fromEntries(PERMISSIONS.map((each) => [each, true])));
  // Keeps their session, as if it had been started while they were deactivated.
  await server.database
    .forShop(of.shopId)
    .updateTable('shop_user')
    .set({ is_active: false })
    .where('id', '=', inactive.userId)
    .execute();
  const sellers = await Promise.all(PERMISSIONS.map((each) => of.aSeller({ [each]: true })));
  return {
    nobody: undefined,
    'the administrator': of.token,
    'a seller without permissions': (await of.aSeller()).token,
    ...(Object.fromEntries(
      PERMISSIONS.map((permission, index) => [permission, sellers[index]?.token]),
    ) as Record<Permission, string>),
    'an inactive seller': inactive.token,
  };
}

describe('the permission matrix', () => {
  let address: string;
  let callers: Awaited<ReturnType<typeof everyCaller>>;

  beforeAll(async () => {
    address = await server.app.listen({ port: 0 });
    callers = await everyCaller();
  });

  /** Returns the server's verdict, without reading an answer that may never end. */
  async function outcome(endpoint: EndpointDefinition, token: string | undefined): Promise<string> {
    const { method } = endpoint;
    const answer = await fetch(`${address}${addressOf(endpoint)}`, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    if (answer.status !== 401 && answer.status !== 403) {
      await answer.body?.cancel();
      return LET_IN;
    }
    const { code, error } = apiError.parse(await answer.json());
    if (code === 'permission.denied') expect(error).toMatch(/^No tenés permiso para /);
    return `${answer.status} ${code}`;
  }

  test.each(named)(
    '$name accepts the callers of "$access" and refuses all others',
    async (endpoint) => {
      // Without input a call is refused or finds no row. A call that needs no input, such as a
      // sign-out, takes effect: it gets its own callers.
      const actsAtOnce = endpoint.method !== 'GET' && !endpoint.body && !endpoint.params;
      const tokens = actsAtOnce ? await everyCaller() : callers;

      const outcomes = await Promise.all(
        CALLERS.map(async (caller) => [caller, await outcome(endpoint, tokens[caller])]),
      );

      expect(Object.fromEntries(outcomes)).toEqual(
        Object.fromEntries(CALLERS.map((caller) => [caller, expectedFor(endpoint.access, caller)])),
      );
    },
  );
});

/** Checks that the answer is declared as JSON: no browser then renders its text as a page. */
function expectJson({ headers }: LightMyRequestResponse, where?: string): void {
  expect(headers['content-type'], where).toBe('application/json; charset=utf-8');
  expect(headers['x-content-type-options'], where).toBe('nosniff');
}

describe.each(named.filter(({ params }) => params?.shape.token))('$name', (endpoint) => {
  test.each([
    ['a number', '7'],
    ['a word', 'hola'],
    ['SQL', "'; drop table shop; --"],
    ['NUL', '\0'],
    ['an emoji', '🧉'],
    ['a script', '<script>alert(1)</script>'],
    ['a path', '../../etc/passwd'],
    ['an over-long text', 'a'.repeat(500)],
  ])('takes %s for no token', async (_, token) => {
    const answer = await server.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, encodeURIComponent(token)),
    });

    expect(answer.statusCode).toBe(400);
    expectJson(answer);
    expect(answer.json().code).toMatch(/invalid$/);
    expect(answer.body).not.toContain('script');
  });
});

const withId = named.filter(({ params }) => params?.shape.id);

test.each(withId.filter(({ name }) => !TAKES_A_NEW_ID.includes(name)))(
  '$name hides the row of another shop',
  async (endpoint) => {
    const kind = endpoint.path.split('/')[1] as string;
    ofAnotherShop[kind] ??= (await aRowOf(other, `/${kind}`))._id;

    const answer = await shop.call(
      endpoint.method,
      addressOf(endpoint, ofAnotherShop[kind]),
      endpoint.body && goodBody(endpoint.body),
    );

    expect(answer.statusCode).toBe(404);
    expect(apiError.parse(answer.json()).code).toMatch(/not-found$/);
  },
);

describe.each(withId)('$name', (endpoint) => {
  const bodyIfAny = () => endpoint.body && goodBody(endpoint.body);

  test.each([
    ['a number', '7'],
    ['a word', 'hola'],
    ['SQL', "'--"],
    ['NUL', '\0'],
    ['an emoji', '🧉'],
    ['an over-long text', 'a'.repeat(500)],
  ])('refuses %s as an id', async (_, id) => {
    const answer = await shop.call(
      endpoint.method,
      addressOf(endpoint, encodeURIComponent(id)),
      bodyIfAny(),
    );

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      fields: { id: expect.any(String) },
    });
  });
});

/** On a busy machine, more calls of one shop would wait longer than the limit. */
const CALLS_AT_ONCE = 25;

/**
 * A change may keep an earlier phone that is not understood, but may not introduce one. A payment
 * has a method of the shop.
 */
const JUDGED_BY_WHAT_IS_STORED = [
  'phoneNumber',
  'businessInfo.phone',
  'businessInfo.whatsapp',
  'paymentMethod',
  'paymentMethods',
];

const withBody = named.flatMap(({ body, ...endpoint }) => (body ? [{ ...endpoint, body }] : []));
describe.each(withBody)('$name', ({ body, ...endpoint }) => {
  const good = goodBody(body);
  const { maxBytes } = bodyLimitsOf(endpoint, endpoint);

  test('is called with a valid body that has every field', () => {
    expect(Object.keys(good).sort()).toEqual(Object.keys(body.shape).sort());
  });

  test('names the invalid field, and accepts other input safely', async () => {
    const limit = pLimit(CALLS_AT_ONCE);
    await limit.map(fuzzed(good), async ({ field, input, body: bad }) => {
      const where = `${field} with ${input}`;
      const text = JSON.stringify(bad);
      const sent = JSON.parse(text);
      const answer = await shop.call(endpoint.method, addressOf(endpoint), sent);

      if (answer.body) expectJson(answer, where);
      if (Buffer.byteLength(text) > maxBytes) return expect(answer.statusCode, where).toBe(413);
      if (body.safeParse(sent).success) {
        expect(answer.statusCode, where).toBeLessThan(500);
        // If the request is refused, the reason is its content and not its spelling.
        const { code, fields = {} } = answer.body ? answer.json() : {};
        const judged = JUDGED_BY_WHAT_IS_STORED.find((name) => `${field}.`.startsWith(`${name}.`));
        if (judged && code === 'input.invalid')
          expect(Object.keys(fields), where).toEqual([judged]);
        else expect(code, where).not.toBe('input.invalid');
      } else {
        expect(answer.statusCode, where).toBe(400);
        const { code, fields } = apiError.parse(answer.json());
        expect(code, where).toBe('input.invalid');
        const refused = Object.keys(fields ?? {}).join();
        // When a field with a default is missing, fields that depend on its value may be refused
        // instead.
        const leftOut = sent[field] === undefined && body.shape[field]?.isOptional();
        if (leftOut) expect(refused, where).not.toBe('');
        else expect(refused, where).toContain(field.split('.')[0]);
      }
    });
  });

  test.each([
    ['nothing', undefined, undefined],
    ['an empty text', '', 'application/json'],
    ['half of a JSON', '{"name": "Yer', 'application/json'],
    ['a list', '[1, 2]', 'application/json'],
    ['a text', '"hola"', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a prototype', '{"__proto__": {"admin": true}}', 'application/json'],
    ...HOSTILE_BODIES.map(([name, text]): [string, string, string] => [
      name,
      text,
      'application/json',
    ]),
    ['text that is not UTF-8', Buffer.from('{"name": "\xff\xfe"}', 'latin1'), 'application/json'],
    ['a form', 'name=Yerba', 'application/x-www-form-urlencoded'],
    ['a file', '--x--', 'multipart/form-data; boundary=x'],
    ['plain text', '{}', 'text/plain'],
    ['a type that is no type', '{}', 'json'],
    ['a compressed body', Buffer.from([31, 139, 8]), 'application/json'],
    ['more than it takes', `{"name": "${'a'.repeat(1024 * 1024)}"}`, 'application/json'],
  ])('refuses %s as a body', async (_, payload, contentType) => {
    const answer = await server.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      payload,
      headers: {
        authorization: `Bearer ${shop.token}`,
        ...(contentType && { 'content-type': contentType }),
      },
    });

    expect([400, 413, 415]).toContain(answer.statusCode);
    expect(apiError.parse(answer.json()).error).not.toMatch(/\b(the|body|unexpected|invalid)\b/i);
  });

  test('survives a body with each name twice', async () => {
    const answer = await server.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      payload: withEachNameTwice(good),
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    });

    expect(answer.statusCode).toBeLessThan(500);
  });

  test.runIf(endpoint.accepts?.includes('multipart'))(
    'accepts or refuses by name an endless text in each part of a form',
    async () => {
      for (const field of Object.keys(body.shape)) {
        const form = new FormData();
        form.append(field, `a${' '.repeat(80_000)}b`);
        const answer = await shop.call(endpoint.method, addressOf(endpoint), form);

        expect([400, 413], field).toContain(answer.statusCode);
        if (answer.statusCode === 400) expect(answer.json().code, field).toBe('input.invalid');
      }
    },
  );
});

test('twenty bodies of a megabyte of brackets are refused, and the server goes on', async () => {
  const nest = '['.repeat(500_000);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.app.inject({
        method: 'POST',
        url: '/api/sales',
        payload: `{"items":${nest}`,
        headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      }),
    ),
  );

  expect(answers.map((answer) => answer.json().error)).toEqual(
    Array(20).fill('El contenido enviado tiene demasiados niveles'),
  );
  expect((await server.app.inject('/api/health')).statusCode).toBe(200);
});

describe.each(named.filter(({ query }) => query))('$name', ({ query, ...endpoint }) => {
  const fields = Object.keys(query?.shape ?? {});

  test.each(
    fields.flatMap((field) =>
      [
        'abc',
        '-1',
        '1.5',
        '1e99',
        'NaN',
        '%00',
        '1&1',
        `1&${field}=2`,
        "';--",
        `a${'%20'.repeat(4000)}b`,
        `1${'0'.repeat(9000)}`,
      ].map((value) => ({
        field,
        value,
      })),
    ),
  )('takes or refuses by its name ?$field=$value', async ({ field, value }) => {
    const own = ofOurShop[endpoint.path.split('/')[1] as string];

    const answer = await shop.call(
      endpoint.method,
      `${addressOf(endpoint, own)}?${field}=${value}`,
    );

    expect([200, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 400) expect(answer.json().fields).toHaveProperty([field]);
  });
});
