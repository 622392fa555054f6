import { createHmac } from 'node:crypto';
import { cents, formatMoney, newId } from '@mostrador/domain';
import { JOB_QUEUE_SCHEMA } from '@mostrador/server-kit/database/job-queue-rights';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aMercadoPago } from '../../../../test/a-mercado-pago.ts';
import { anApp, aServer } from '../../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../../test/a-shop.ts';
import { anInbox } from '../../../../test/an-inbox.ts';
import { limitsOf } from '../../plans/plans.ts';
import { findSubscription } from '../../plans/subscriptions.repository.ts';
import { createMercadoPago, MercadoPagoRefusal } from '../mercado-pago/mercado-pago.ts';
import { announcePremiumPrice } from '../premium-price.repository.ts';
import type { BillingServices } from './billing-services.ts';
import { findPaymentReceipt } from './payment-receipt.ts';
import { listPreapprovals } from './preapprovals.repository.ts';
import { cancelPremium, findBilling } from './premium.usecases.ts';
import { followNotice } from './provider-notices.ts';
import { reviewJob } from './review-queue.ts';
import { reviewSubscription } from './review-subscriptions.ts';

const clock = { now: new Date('2026-03-10T15:00:00Z') };
const inbox = anInbox();
const mercadoPago = aMercadoPago(clock);
const server = aServer({ mailer: inbox.mailer, settings: { mercadoPago: mercadoPago.settings } });
const TODAY = server.now;

beforeEach(() => at(TODAY));
afterEach(() => mercadoPago.provider.setDown(false));

function at(now: Date): void {
  server.now = now;
  clock.now = now;
}
const DAY = 86_400_000;
const inDays = (days: number) => new Date(TODAY.getTime() + days * DAY);

// Created when a test runs, since the provider has no address earlier.
const services = (): BillingServices => ({
  database: server.database,
  clock: { now: () => server.now },
  jobs: server.jobs,
  mercadoPago: createMercadoPago(mercadoPago.settings),
  graceDays: 7,
  log: { warn() {} },
});
const begin = (shop: TestShop) => shop.call('POST', '/api/subscriptions/create-premium');
const cancel = (shop: TestShop) => shop.call('POST', '/api/subscriptions/cancel');
// Reads the database directly: sessions would expire before the months of the test pass.
async function current({ shopId }: TestShop) {
  const found = await findSubscription(server.database.forShop(shopId), server.now);
  const endDate = found.renews ? null : (found.endsAt?.toISOString() ?? null);
  return { ...found, endDate, limits: limitsOf(found) };
}
const billing = ({ shopId }: TestShop) =>
  findBilling(server.database.forShop(shopId), server.database.global, server.now);
const payWith = (shop: TestShop, paymentEmail: string) =>
  shop.call('PUT', '/api/users/payment-email', { paymentEmail });

async function aPayer() {
  const shop = await aShop(server);
  const email = `pagos-${newId().slice(-6)}@kiosco.example`;
  await payWith(shop, email);
  const answer = await begin(shop);
  const id = new URL(answer.json().initPoint).searchParams.get('preapproval_id') as string;
  return { shop, email, id };
}
/** Creates a shop whose first month is paid and recorded. */
async function aPremiumShop() {
  const payer = await aPayer();
  await approve(payer);
  await follow('subscription_preapproval', payer.id);
  return payer;
}
const approve = ({ id, email }: { id: string; email: string }) =>
  mercadoPago.provider.subscriptions.answerCheckout(id, { email, approve: true });
const follow = (topic: string, resourceId: string) =>
  followNotice(services(), { topic, resourceId });
const review = ({ shop, id }: { shop: TestShop; id: string }) =>
  reviewSubscription(services(), { shopId: shop.shopId, preapprovalId: id });

describe('starting Premium', () => {
  test('requires an email, with the documented flag', async () => {
    const shop = await aShop(server);

    const answer = await begin(shop);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'Debes ingresar un email para proceder con el pago',
      code: 'subscription.payment-email-required',
      requirePaymentEmail: true,
    });
  });

  test('leads to the checkout, for the paying email', async () => {
    const { shop, email, id } = await aPayer();

    expect(mercadoPago.provider.subscriptions.find(id)).toMatchObject({
      payer_email: email,
      external_reference: expect.stringMatching(`^${shop.shopId}_[0-9a-f]{12}$`),
      back_url: 'https://mostrador.example/app/settings/subscription',
      auto_recurring: { transaction_amount: 25_000, currency_id: 'ARS', frequency: 1 },
    });
    expect(await billing(shop)).toMatchObject({ state: 'pending', paymentEmail: email });
    expect((await current(shop)).plan).toBe('free');
  });

  test('twice, also at once, is one subscription', async () => {
    const shop = await aShop(server);
    await payWith(shop, 'dos@kiosco.example');
    const answers = await Promise.all([begin(shop), begin(shop), begin(shop)]);
    answers.push(await begin(shop));

    const places = answers.map((answer) => answer.json().initPoint);
    expect(new Set(places).size).toBe(1);
    expect(await listPreapprovals(server.database.forShop(shop.shopId))).toHaveLength(1);
  });

  test('with another email ends the unfinished one', async () => {
    const { shop, id } = await aPayer();
    await payWith(shop, 'otra@kiosco.example');
    const again = await begin(shop);
    expect(again.json().initPoint).not.toContain(id);

    await vi.waitFor(
      () => expect(mercadoPago.provider.subscriptions.find(id).status).toBe('cancelled'),
      { timeout: 60_000 },
    );
  });

  test.each([
    ['x@testuser.com', 422, 'Mercado Pago no reconoce una cuenta con ese email'],
    ['cobros@mostrador.example', 422, 'Ese email es el de la cuenta que cobra'],
  ])('with %s is refused with the reason', async (email, status, words) => {
    const shop = await aShop(server);
    await payWith(shop, email);

    const answer = await begin(shop);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toContain(words);
  });

  test('while the provider is down asks to try again', async () => {
    const shop = await aShop(server);
    await payWith(shop, 'caido@kiosco.example');
    mercadoPago.provider.setDown(true);

    const answer = await begin(shop);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toContain('Mercado Pago no responde');
  });

  test('requires the administrator', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    for (const [method, path, body] of [
      ['POST', '/api/subscriptions/create-premium'],
      ['POST', '/api/subscriptions/cancel'],
      ['GET', '/api/subscriptions/billing'],
      ['PUT', '/api/users/payment-email', { paymentEmail: 'x@kiosco.example' }],
    ] as const)
      expect((await seller.call(method, path, body)).statusCode).toBe(403);
  });

  test('is refused when it is paid and the notice was lost, also with another email', async () => {
    const payer = await aPayer();
    await approve(payer);
    await payWith(payer.shop, 'otra@kiosco.example');

    expect((await begin(payer.shop)).json().code).toBe('subscription.already-paid');
    expect((await current(payer.shop)).plan).toBe('premium');
  });

  test('ends a paused subscription, which counts as unpaid', async () => {
    const { shop, id } = await aPremiumShop();
    await mercadoPago.provider.subscriptions.update(id, { status: 'paused' });
    await follow('subscription_preapproval', id);
    expect((await billing(shop)).state).toBe('none');
    expect((await begin(shop)).statusCode).toBe(200);

    await vi.waitFor(
      () => expect(mercadoPago.provider.subscriptions.find(id).status).toBe('cancelled'),
      { timeout: 60_000 },
    );
  });

  test('at once with two emails leaves one that can be paid', async () => {
    const shop = await aShop(server);
    const isOfShop = ({ external_reference }: { external_reference: string | null }) =>
      external_reference?.startsWith(shop.shopId);
    await payWith(shop, 'uno@kiosco.example');
    const first = begin(shop);
    await payWith(shop, 'dos@kiosco.example');
    await Promise.all([first, begin(shop)]);

    await vi.waitFor(
      () => {
        const made = mercadoPago.provider.subscriptions.list().filter(isOfShop);
        expect(made.filter(({ status }) => status === 'pending')).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
  });

  test('is refused for a shop with Enterprise', async () => {
    const { shop } = await aPayer();
    await shop.onPlan('enterprise');

    expect((await begin(shop)).json().code).toBe('subscription.enterprise');
  });

  test('is refused while it is paid', async () => {
    const { shop } = await aPremiumShop();

    expect((await begin(shop)).json().code).toBe('subscription.already-paid');
  });
});

describe('the first payment', () => {
  test('gives Premium when the provider confirms it, and not before', async () => {
    const payer = await aPayer();
    await approve(payer);
    expect((await current(payer.shop)).plan).toBe('free');
    await follow('subscription_preapproval', payer.id);

    expect(await current(payer.shop)).toMatchObject({
      plan: 'premium',
      status: 'active',
      endDate: null,
      limits: { users: 5, products: 1500, sales: 2500 },
    });
    expect(await billing(payer.shop)).toMatchObject({
      state: 'paid',
      amount: 25_000,
      payments: [{ amount: 25_000, number: expect.stringMatching(/^MP-\d{8}$/) }],
    });
  });

  test('counts once, however often and in whatever order it is notified', async () => {
    const payer = await aPayer();
    await approve(payer);
    const [charge] = mercadoPago.provider.subscriptions.invoicesOf(payer.id);
    await Promise.all([
      follow('subscription_authorized_payment', String(charge?.id)),
      follow('payment', String(charge?.payment?.id)),
      follow('subscription_preapproval', payer.id),
      follow('subscription_preapproval', payer.id),
    ]);

    expect((await billing(payer.shop)).payments).toHaveLength(1);
    expect((await current(payer.shop)).plan).toBe('premium');
  });

  test('with another email keeps the plan, and notifies the shop', async () => {
    const { shop, id, email } = await aPayer();
    await mercadoPago.provider.subscriptions.answerCheckout(id, {
      email: 'otra@cuenta.example',
      approve: true,
    });
    const payment = mercadoPago.provider.webhooks.sent().find(({ topic }) => topic === 'payment');
    await follow('payment', String(payment?.resource));
    await follow('payment', String(payment?.resource));

    expect(await billing(shop)).toMatchObject({ state: 'email-mismatch', paymentEmail: email });
    expect((await current(shop)).plan).toBe('free');
    const mail = await inbox.mailTo(shop.email, 'Mercado Pago rechazó tu pago');
    expect(mail.text).toContain(email);
    await approve({ id, email });
    await follow('subscription_preapproval', id);
    expect((await billing(shop)).state).toBe('paid');
    expect(await inbox.countTo(shop.email)).toBeLessThanOrEqual(2);
  });

  test('without a notice is found by the daily review', async () => {
    const payer = await aPayer();
    await approve(payer);
    await review(payer);

    expect((await current(payer.shop)).plan).toBe('premium');
  });

  test('is looked for every hour on its first day', async () => {
    const { shop, id } = await aPayer();
    const owner = new pg.Client(server.connectionString);
    await owner.connect();
    onTestFinished(() => owner.end());
    const secondsAhead = async () => {
      const { rows } = await owner.query(
        `select round(extract(epoch from max(start_after) - now())) as ahead from ${JOB_QUEUE_SCHEMA}.job
         where name = 'subscription-review' and data ->> 'preapprovalId' = $1`,
        [id],
      );
      return Number(rows[0]?.ahead);
    };
    expect(await secondsAhead()).toBeLessThanOrEqual(3_600);

    at(inDays(2));
    await review({ shop, id });
    expect(await secondsAhead()).toBeGreaterThan(80_000);
  });

  test('of a deleted shop is ended at the provider', async () => {
    const payer = await aPayer();
    await server.database.forShop(payer.shop.shopId).transact(async (tx) => {
      await tx.deleteFrom('shop').where('id', '=', payer.shop.shopId).execute();
    });
    await approve(payer);
    await follow('subscription_preapproval', payer.id);

    await vi.waitFor(
      () => expect(mercadoPago.provider.subscriptions.find(payer.id).status).toBe('cancelled'),
      { timeout: 60_000 },
    );
  });
});

describe('over several months', () => {
  test('each charge extends the plan', async () => {
    const payer = await aPremiumShop();
    at(inDays(31));
    await mercadoPago.provider.subscriptions.nextCycle(payer.id, 'approved');
    await follow('subscription_preapproval', payer.id);
    at(inDays(60));

    expect((await current(payer.shop)).plan).toBe('premium');
    expect((await billing(payer.shop)).payments).toHaveLength(2);
  });

  test('a failed charge warns, keeps Premium during the grace, and then ends it', async () => {
    const payer = await aPremiumShop();
    at(inDays(31));
    await mercadoPago.provider.subscriptions.nextCycle(payer.id, 'rejected');
    await follow('subscription_preapproval', payer.id);
    await follow('subscription_preapproval', payer.id);

    expect(await billing(payer.shop)).toMatchObject({
      state: 'overdue',
      graceUntil: inDays(38).toISOString(),
    });
    expect((await current(payer.shop)).plan).toBe('premium');
    const mail = await inbox.mailTo(payer.shop.email, 'No pudimos cobrar tu suscripción');
    expect(mail.text).toContain('17 de abril de 2026');

    at(inDays(38));
    expect(await current(payer.shop)).toMatchObject({
      plan: 'free',
      limits: { products: 100 },
    });
  });

  test('a charge that succeeds in time changes nothing', async () => {
    const payer = await aPremiumShop();
    at(inDays(31));
    await mercadoPago.provider.subscriptions.nextCycle(payer.id, 'rejected');
    await review(payer);
    at(inDays(33));
    await mercadoPago.provider.subscriptions.nextCycle(payer.id, 'approved');
    await review(payer);
    at(inDays(55));

    expect((await current(payer.shop)).plan).toBe('premium');
    expect((await billing(payer.shop)).state).toBe('paid');
  });

  test('without any news Premium ends after the grace', async () => {
    const payer = await aPremiumShop();
    at(inDays(31 + 7));

    expect((await current(payer.shop)).plan).toBe('free');
  });

  test('a new price is announced once, and charged from its day on', async () => {
    const payer = await aPremiumShop();
    at(inDays(1));
    const startsAt = inDays(40);
    await announcePremiumPrice(server.database.global, {
      amount: cents(3_000_000),
      startsAt,
      now: server.now,
    });
    await review(payer);
    await review(payer);
    expect((await billing(payer.shop)).newPrice).toEqual({
      amount: 30_000,
      from: startsAt.toISOString(),
    });
    const mail = await inbox.mailTo(payer.shop.email, 'El precio de tu plan va a cambiar');
    expect(mail.text).toContain('30.000,00');
    expect(mercadoPago.provider.subscriptions.find(payer.id).auto_recurring).toMatchObject({
      transaction_amount: 25_000,
    });

    at(inDays(31));
    await mercadoPago.provider.subscriptions.nextCycle(payer.id, 'approved');
    at(inDays(41));
    await review(payer);
    expect(mercadoPago.provider.subscriptions.find(payer.id).auto_recurring).toMatchObject({
      transaction_amount: 30_000,
    });
    const { plans } = (await server.app.inject('/api/subscriptions/plans')).json();
    expect(plans[1].price).toBe(30_000);
  });
});

describe('cancelling', () => {
  test('ends it at the provider at once, and keeps the paid time', async () => {
    const { shop, id } = await aPremiumShop();
    expect((await billing(shop)).canCancel).toBe(true);
    const answer = await cancel(shop);

    expect((await billing(shop)).canCancel).toBe(false);
    expect(answer.json()).toEqual({
      accessUntil: '2026-04-10T15:00:00.000Z',
      message: 'Suscripción cancelada. Tenés acceso a Premium hasta el 10 de abril de 2026.',
    });
    expect(mercadoPago.provider.subscriptions.find(id).status).toBe('cancelled');
    expect(await current(shop)).toMatchObject({
      plan: 'premium',
      status: 'cancelled',
      endDate: '2026-04-10T15:00:00.000Z',
    });
    await follow('subscription_preapproval', id);
    expect((await current(shop)).status).toBe('cancelled');
    at(inDays(32));
    expect((await current(shop)).plan).toBe('free');
  });

  test('while the provider is down applies here, and there once it answers', async () => {
    const { shop, id } = await aPremiumShop();
    mercadoPago.provider.setDown(true);
    const answer = await cancel(shop);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toContain('Mercado Pago no responde');
    expect((await current(shop)).status).toBe('cancelled');
    mercadoPago.provider.setDown(false);
    // The provider's notices may still state that it is authorized.
    await follow('subscription_preapproval', id);

    expect((await current(shop)).status).toBe('cancelled');
  });

  test('while a charge fails gives no grace at the next review', async () => {
    const { shop, id } = await aPremiumShop();
    at(inDays(31));
    await mercadoPago.provider.subscriptions.nextCycle(id, 'rejected');
    await follow('subscription_preapproval', id);
    await cancelPremium(services(), server.database.forShop(shop.shopId), {
      userId: shop.userId,
      username: shop.username,
      now: server.now,
    });
    await follow('subscription_preapproval', id);

    expect((await current(shop)).plan).toBe('free');
  });

  test('by the payer, at the provider, has the same effect', async () => {
    const { shop, id } = await aPremiumShop();
    await mercadoPago.provider.subscriptions.update(id, { status: 'cancelled' });
    await follow('subscription_preapproval', id);

    expect(await current(shop)).toMatchObject({
      plan: 'premium',
      status: 'cancelled',
      endDate: '2026-04-10T15:00:00.000Z',
    });
  });

  test('can be undone with another subscription', async () => {
    const { shop, email } = await aPremiumShop();
    await cancel(shop);
    const answer = await begin(shop);
    const id = new URL(answer.json().initPoint).searchParams.get('preapproval_id') as string;
    await approve({ id, email });
    await follow('subscription_preapproval', id);

    expect(await current(shop)).toMatchObject({
      status: 'active',
      endDate: null,
      // Two paid months, plus the days of grace.
      endsAt: new Date('2026-05-17T15:00:00Z'),
    });
  });

  test('is refused without a subscription', async () => {
    const shop = await aShop(server);
    await shop.onPlan('premium');

    expect((await billing(shop)).canCancel).toBe(false);
    expect((await cancel(shop)).json().code).toBe('subscription.nothing-to-cancel');
    expect((await current(shop)).plan).toBe('premium');
  });
});

test.each(['free', 'enterprise'] as const)(
  "granting %s ends the shop's subscription, and no later reading reverts it",
  async (plan) => {
    const { shop, id } = await aPremiumShop();
    at(inDays(1));
    await shop.onPlan(plan);

    await vi.waitFor(
      () => expect(mercadoPago.provider.subscriptions.find(id).status).toBe('cancelled'),
      { timeout: 60_000 },
    );
    await follow('subscription_preapproval', id);
    expect((await current(shop)).plan).toBe(plan);
    expect((await billing(shop)).state).toBe('none');
  },
);

test('an Enterprise plan of the operator is not changed by the provider', async () => {
  const payer = await aPayer();
  await payer.shop.onPlan('enterprise');
  await approve(payer);
  await follow('subscription_preapproval', payer.id);

  expect((await current(payer.shop)).plan).toBe('enterprise');
});

test('has a receipt, only for its own shop', async () => {
  const { shop } = await aPremiumShop();
  const [payment] = (await billing(shop)).payments;
  const path = `/api/subscriptions/payments/${payment?._id}/pdf`;
  const answer = await shop.call('GET', path);

  expect(answer.headers['content-type']).toContain('application/pdf');
  expect(answer.headers['content-disposition']).toContain(String(payment?.number).toLowerCase());
  expect((await (await aShop(server)).call('GET', path)).statusCode).toBe(404);
});

test('the receipt shows the amount, the month, and that it is no invoice', async () => {
  const { shop } = await aPremiumShop();
  const [payment] = (await billing(shop)).payments;
  const db = server.database.forShop(shop.shopId);

  const { name, receipt } = await findPaymentReceipt(db, String(payment?._id));

  expect(name).toBe(`${payment?.number.toLowerCase()}.pdf`);
  expect(receipt).toMatchObject({
    title: 'Comprobante de pago',
    number: payment?.number,
    legend: 'Comprobante no válido como factura',
    lines: [
      {
        name: 'Plan Premium',
        details: ['Del 10 de marzo de 2026 al 10 de abril de 2026'],
        amount: formatMoney(cents(2_500_000)),
      },
    ],
    total: { label: 'Total pagado', value: formatMoney(cents(2_500_000)) },
  });
  expect(receipt.facts).toContainEqual({ label: 'Comercio', value: 'Kiosco Sol' });
});

describe('a notice', () => {
  const secret = String(mercadoPago.settings.webhookSecret);
  async function post(
    id: string,
    {
      ts = String(server.now.getTime()),
      signedId = id.toLowerCase(),
      key = secret,
      app = server.app,
    } = {},
  ) {
    const manifest = `id:${signedId};request-id:r-1;ts:${ts};`;
    const v1 = createHmac('sha256', key).update(manifest).digest('hex');
    return app.inject({
      method: 'POST',
      url: `/api/webhooks/mercado-pago?data.id=${id}&type=subscription_preapproval`,
      headers: { 'x-request-id': 'r-1', 'x-signature': `ts=${ts},v1=${v1}` },
      payload: { type: 'subscription_preapproval', data: { id } },
    });
  }

  test('is followed when signed', async () => {
    const payer = await aPayer();
    await approve(payer);
    expect((await post(payer.id.toUpperCase(), { signedId: payer.id })).statusCode).toBe(200);
    expect((await post(payer.id)).statusCode).toBe(200);

    await vi.waitFor(async () => expect((await current(payer.shop)).plan).toBe('premium'), {
      timeout: 60_000,
    });
  });

  test('is believed when sent again a day later', async () => {
    const ts = String(TODAY.getTime() - DAY);

    expect((await post('unknown', { ts })).statusCode).toBe(200);
  });

  test('is believed with seconds instead of milliseconds', async () => {
    const ts = String(Math.floor(server.now.getTime() / 1000));

    expect((await post('unknown', { ts })).statusCode).toBe(200);
  });

  test.each([
    ['by somebody else', { key: 'another' }],
    ['for something else', { signedId: 'x' }],
    ['long ago', { ts: String(TODAY.getTime() - 30 * DAY) }],
  ])('that is signed %s is refused', async (_, how) => {
    const answer = await post('an-id', how);

    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('webhook.unsigned');
  });

  test.each([
    ['nothing', undefined, undefined],
    ['half of a JSON', '{"type": "pay', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a form', 'type=payment', 'application/x-www-form-urlencoded'],
    ['more than it takes', `{"type": "${'a'.repeat(1024 * 1024)}"}`, 'application/json'],
  ])('without a signature and with %s as its body is refused', async (_, payload, type) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/mercado-pago?data.id=%00&type=payment',
      headers: { ...(type && { 'content-type': type }), 'x-signature': 'ts=1,v1=zz,v1=,=' },
      payload,
    });

    expect([400, 401, 413, 415]).toContain(answer.statusCode);
  });

  test('is refused without a signature', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/mercado-pago?data.id=1&type=payment',
      payload: {},
    });

    expect(answer.statusCode).toBe(401);
  });

  test.each([
    ['the undefined word', 'undefined'],
    ['nothing', ''],
  ])('signed with %s is refused without a configured secret', async (_, key) => {
    const app = await anApp(server, {
      settings: { mercadoPago: { ...mercadoPago.settings, webhookSecret: undefined } },
    });
    onTestFinished(() => app.close());

    expect((await post('an-id', { key, app })).statusCode).toBe(401);
  });

  test('is refused, and no plan can be paid, without a provider account', async () => {
    const app = await anApp(server, { settings: { mercadoPago: undefined } });
    onTestFinished(() => app.close());
    const shop = await aShop(server);
    expect((await post('an-id', { app })).statusCode).toBe(401);

    const answer = await app.inject({
      method: 'POST',
      url: '/api/subscriptions/create-premium',
      headers: { authorization: `Bearer ${shop.token}` },
    });

    expect(answer.statusCode).toBe(503);
  });
});

describe('a price that was never announced to a shop', () => {
  /** Creates a payer who subscribed at another price than this one, in pesos. */
  async function aPayerOfTheOldPrice(newPrice: number) {
    const payer = await aPremiumShop();
    await announcePremiumPrice(server.database.global, {
      amount: cents(newPrice * 100),
      // A later announcement starts later: prices belong to no shop, and are never deleted.
      startsAt: new Date(TODAY.getTime() - 1_000_000 + newPrice),
      now: inDays(-31),
    });
    return payer;
  }
  const chargedTo = ({ id }: { id: string }) =>
    mercadoPago.provider.subscriptions.find(id).auto_recurring.transaction_amount;

  test('is announced first, and charged thirty days later', async () => {
    const payer = await aPayerOfTheOldPrice(35_000);
    const before = chargedTo(payer);
    await review(payer);
    at(inDays(29));
    await review(payer);
    expect(chargedTo(payer)).toBe(before);

    at(inDays(30));
    await review(payer);
    expect(chargedTo(payer)).toBe(35_000);
  });

  test('is tried again in an hour if the provider does not change it', async () => {
    const payer = await aPayerOfTheOldPrice(36_000);
    await review(payer);
    at(inDays(30));
    const add = vi.spyOn(server.jobs, 'add');
    onTestFinished(() => add.mockRestore());
    const { mercadoPago: client, ...rest } = services();
    const changeAmount = () => Promise.reject(new MercadoPagoRefusal(400, 'No'));

    const asked = { shopId: payer.shop.shopId, preapprovalId: payer.id };
    await reviewSubscription({ ...rest, mercadoPago: { ...client, changeAmount } }, asked);

    expect(add).toHaveBeenCalledWith(reviewJob, asked, undefined, { afterSeconds: 3600 });
  });
});
