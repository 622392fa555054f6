import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Invoice, MercadoPagoConfig, PreApproval, WebhookSignatureValidator } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  type MercadoPago,
  type MercadoPagoOptions,
  startMercadoPago,
} from './start-mercado-pago.ts';

const TOKEN = 'TEST-token';
const SECRET = 'a-secret';

interface Received {
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: { type: string; data: { id: string } };
}

let folder: string;
let received: Received[];
/** The status codes that answer notices, in order; then 200. */
let answers: number[];
let webhookUrl: string;
let provider: MercadoPago;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercado-pago-'));
  received = [];
  answers = [];
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      url: new URL(request.url ?? '', 'http://localhost'),
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  webhookUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/api/webhooks/mercado-pago`;
  provider = await start();
  onTestFinished(() => {
    collector.closeAllConnections();
    collector.close();
  });
});
afterEach(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});

const start = (options: Partial<MercadoPagoOptions> = {}) =>
  startMercadoPago({
    port: 0,
    folder,
    webhookUrl: () => webhookUrl,
    webhookSecret: SECRET,
    accessToken: TOKEN,
    allowLocalBackUrls: false,
    retryAfterMs: [1, 1],
    ...options,
  });

const REQUEST = {
  reason: 'Mostrador Premium',
  external_reference: 'a-shop',
  payer_email: 'pagos@kiosco.com',
  back_url: 'https://mostrador.example/app/settings/subscription',
  status: 'pending',
  auto_recurring: {
    frequency: 1,
    frequency_type: 'months',
    transaction_amount: 25_000,
    currency_id: 'ARS',
  },
};

async function call(method: string, path: string, body?: object, headers: object = {}) {
  const answer = await fetch(provider.url + path, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}
const create = async (changes: object = {}, headers?: object) =>
  call('POST', '/preapproval', { ...REQUEST, ...changes }, headers);
const created = async () => (await create()).body;
const read = async (id: string) => (await call('GET', `/preapproval/${id}`)).body;

async function checkOut(id: string, answer: 'approve' | 'reject', email = REQUEST.payer_email) {
  const page = await fetch(`${provider.url}/subscriptions/checkout?preapproval_id=${id}`, {
    method: 'POST',
    body: new URLSearchParams({ email, answer }),
  });
  return page.text();
}
/** Returns the received notices, each with its topic and resource. */
async function notices() {
  await provider.webhooks.settled();
  return received.map(({ body }) => `${body.type} ${body.data.id}`);
}

describe('a subscription', () => {
  test('is created pending, with the address of its approval', async () => {
    const { status, body } = await create();

    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...REQUEST,
      auto_recurring: { ...REQUEST.auto_recurring, end_date: null },
      status: 'pending',
      next_payment_date: null,
      init_point: `${provider.url}/subscriptions/checkout?preapproval_id=${body.id}`,
    });
    expect(await read(body.id)).toEqual(body);
  });

  test('is created once for one idempotency key', async () => {
    const key = { 'x-idempotency-key': 'k-1' };
    const [first, again] = [await create({}, key), await create({}, key)];

    expect(again.body.id).toBe(first.body.id);
    expect((await create({}, { 'x-idempotency-key': 'k-2' })).body.id).not.toBe(first.body.id);
  });

  test.each([
    [{ back_url: 'http://localhost:3000/app' }, 400, 'Invalid value for back_url'],
    [{ back_url: 'http://127.0.0.1/app' }, 400, 'Invalid value for back_url'],
    [{ back_url: 'not a url' }, 400, 'Invalid value for back_url'],
    [{ payer_email: 'not an email' }, 500, 'Internal server error'],
    [{ payer_email: 'cobros@mostrador.example' }, 400, 'cannot be the same user'],
    [{ payer_email: 'x@testuser.com' }, 400, 'must be real or test users'],
    [{ payer_email: undefined }, 400, 'payer_email is required'],
    [{ status: 'authorized' }, 400, 'card_token_id is required'],
    [
      { auto_recurring: { ...REQUEST.auto_recurring, currency_id: 'USD' } },
      400,
      'different countries',
    ],
    [
      { auto_recurring: { ...REQUEST.auto_recurring, transaction_amount: -1 } },
      400,
      'transaction_amount',
    ],
  ])('with %j is refused (%i)', async (changes, status, message) => {
    const answer = await create(changes);

    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
  });

  test('may lead back to this computer in a trial', async () => {
    await provider.close();
    provider = await start({ allowLocalBackUrls: true });

    expect((await create({ back_url: 'http://localhost:3000/app' })).status).toBe(201);
  });

  test('is readable only with its own token, and only if it exists', async () => {
    const { id } = await created();

    const stranger = await call('GET', `/preapproval/${id}`, undefined, {
      authorization: 'Bearer x',
    });
    expect(stranger).toMatchObject({ status: 401, body: { message: 'invalid access token' } });
    expect((await call('GET', '/preapproval/unknown')).status).toBe(404);
  });

  test("is found by the collector's reference", async () => {
    const { id } = await created();
    await create({ external_reference: 'another-shop' });

    const found = await call('GET', '/preapproval/search?external_reference=a-shop');
    expect(found.body).toMatchObject({ paging: { total: 1 }, results: [{ id }] });
  });

  test('that was cancelled cannot be changed', async () => {
    const { id } = await created();
    expect((await call('PUT', `/preapproval/${id}`, { status: 'cancelled' })).body.status).toBe(
      'cancelled',
    );

    const again = await call('PUT', `/preapproval/${id}`, { status: 'cancelled' });
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'You can not modify a cancelled preapproval.' },
    });
  });

  test('accepts another price for future charges', async () => {
    const { id } = await created();
    await checkOut(id, 'approve');
    await call('PUT', `/preapproval/${id}`, { auto_recurring: { transaction_amount: 30_000 } });
    const { transaction_amount } = await provider.subscriptions.nextCycle(id, 'approved');

    expect(transaction_amount).toBe(30_000);
  });

  test('survives a restart', async () => {
    const { id } = await created();
    await checkOut(id, 'approve');
    const before = await read(id);
    await provider.close();
    provider = await start();

    expect(await read(id)).toEqual(before);
  });
});

describe('at the checkout', () => {
  test('approving authorizes the subscription and charges the first month', async () => {
    const { id } = await created();
    expect(await checkOut(id, 'approve')).toContain(`preapproval_id=${id}`);

    const preapproval = await read(id);
    expect(preapproval.status).toBe('authorized');
    expect(new Date(preapproval.next_payment_date) > new Date()).toBe(true);
    const { results } = (await call('GET', `/authorized_payments/search?preapproval_id=${id}`))
      .body;
    expect(results).toMatchObject([
      { status: 'processed', transaction_amount: 25_000, payment: { status: 'approved' } },
    ]);
    const payment = await call('GET', `/v1/payments/${results[0].payment.id}`);
    expect(payment.body).toMatchObject({ status: 'approved', external_reference: 'a-shop' });
  });

  test('another email is rejected, and the subscription stays pending', async () => {
    const { id } = await created();
    expect(await checkOut(id, 'approve', 'otra@cuenta.com')).toContain('no coincide');

    expect((await read(id)).status).toBe('pending');
    const [notice] = (await notices()).filter((sent) => sent.startsWith('payment'));
    const payment = await call('GET', `/v1/payments/${notice?.split(' ')[1]}`);
    expect(payment.body).toMatchObject({
      status: 'rejected',
      payer: { email: 'otra@cuenta.com' },
      metadata: { preapproval_id: id },
    });
  });

  test('rejecting leaves it pending too', async () => {
    const { id } = await created();
    await checkOut(id, 'reject');

    expect((await read(id)).status).toBe('pending');
  });

  test('no input becomes part of the page', async () => {
    const { id } = (await create({ reason: '<script>alert(1)</script>' })).body;

    const page = await fetch(`${provider.url}/subscriptions/checkout?preapproval_id=${id}`);
    expect(await page.text()).not.toContain('<script>');
    const missing = await fetch(`${provider.url}/subscriptions/checkout?preapproval_id=x`);
    expect(await missing.text()).toContain('no existe');
  });
});

describe('a charge', () => {
  test('that fails is retried, and cancels the subscription in the end', async () => {
    const { id } = await created();
    await checkOut(id, 'approve');
    const first = await provider.subscriptions.nextCycle(id, 'rejected');
    expect(first).toMatchObject({ status: 'recycling', retry_attempt: 1 });
    expect((await read(id)).status).toBe('authorized');

    await provider.subscriptions.nextCycle(id, 'rejected');
    await provider.subscriptions.nextCycle(id, 'rejected');
    const last = await provider.subscriptions.nextCycle(id, 'rejected');
    expect(last).toMatchObject({ id: first.id, status: 'cancelled' });
    expect((await read(id)).status).toBe('cancelled');
  });

  test('that failed once is settled by the next', async () => {
    const { id } = await created();
    await checkOut(id, 'approve');
    const due = (await read(id)).next_payment_date;
    await provider.subscriptions.nextCycle(id, 'rejected');
    expect(await provider.subscriptions.nextCycle(id, 'approved')).toMatchObject({
      status: 'processed',
    });
    expect(new Date((await read(id)).next_payment_date) > new Date(due)).toBe(true);
  });
});

describe('notices', () => {
  test('report each change, signed as documented', async () => {
    const { id } = await created();
    await checkOut(id, 'approve');
    const sent = await notices();

    expect(sent.filter((notice) => notice === `subscription_preapproval ${id}`)).toHaveLength(2);
    expect(sent.some((notice) => notice.startsWith('subscription_authorized_payment'))).toBe(true);
    for (const { url, headers } of received) {
      expect(headers['x-signature']).toMatch(/^ts=\d{13},v1=[0-9a-f]{64}$/);
      expect(() =>
        WebhookSignatureValidator.validate({
          xSignature: String(headers['x-signature']),
          xRequestId: String(headers['x-request-id']),
          dataId: String(url.searchParams.get('data.id')).toLowerCase(),
          secret: SECRET,
        }),
      ).not.toThrow();
    }
  });

  test('are sent again until they are answered', async () => {
    answers = [500, 503, 200];
    const { id } = await created();

    expect(await notices()).toEqual(Array(3).fill(`subscription_preapproval ${id}`));
    expect(provider.webhooks.sent()).toMatchObject([{ answer: 200 }]);
  });

  test.each([
    ['hold', 0],
    ['lose', 0],
    ['twice', 2],
    ['unsigned', 1],
  ] as const)('(%s) arrive %i times', async (mode, times) => {
    await call('POST', '/control/webhooks', { mode });
    await created();

    expect(await notices()).toHaveLength(times);
    if (mode === 'unsigned') expect(received[0]?.headers['x-signature']).toBeUndefined();
    await call('POST', '/control/release', {});
    expect(await notices()).toHaveLength(mode === 'hold' ? 1 : times);
  });
});

test('while it is down nothing is answered, and nothing is lost', async () => {
  const { id } = await created();
  await call('POST', '/control/down', { down: true });
  expect((await call('GET', `/preapproval/${id}`)).status).toBe(503);
  await call('POST', '/control/down', { down: false });

  expect((await read(id)).id).toBe(id);
});

test('a site whose name resolves here is refused', async () => {
  const { port } = new URL(provider.url);
  const status = await new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers: { host: 'evil.example' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

  expect(status).toBe(403);
});

describe("the provider's package", () => {
  // One configuration per call, because the package keeps the options of the previous one.
  const preApprovals = () =>
    new PreApproval(
      new MercadoPagoConfig({ accessToken: TOKEN, options: { maxRetries: 0, timeout: 10_000 } }),
    );
  const { BASE_URL } = AppConfig;
  beforeEach(() => {
    Object.assign(AppConfig, { BASE_URL: provider.url });
  });
  afterEach(() => {
    Object.assign(AppConfig, { BASE_URL });
  });

  test('creates, reads, finds, changes and cancels, with only its address set', async () => {
    const made = await preApprovals().create({ body: REQUEST });
    const id = String(made.id);
    expect(made.init_point).toContain(id);
    expect((await preApprovals().get({ id })).status).toBe('pending');
    const { results } = await preApprovals().search({ options: { external_reference: 'a-shop' } });
    expect(results?.map((found) => found.id)).toEqual([id]);

    await checkOut(id, 'approve');
    const [invoice] = provider.subscriptions.invoicesOf(id);
    const config = new MercadoPagoConfig({ accessToken: TOKEN });
    expect(await new Invoice(config).get({ id: String(invoice?.id) })).toMatchObject({
      status: 'processed',
    });

    await preApprovals().update({
      id,
      body: { auto_recurring: { transaction_amount: 30_000, currency_id: 'ARS' } },
    });
    await preApprovals().update({ id, body: { status: 'cancelled' } });
    expect(await preApprovals().get({ id })).toMatchObject({
      status: 'cancelled',
      auto_recurring: { transaction_amount: 30_000 },
    });
  });
});
