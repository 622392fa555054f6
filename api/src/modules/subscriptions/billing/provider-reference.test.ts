import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aMercadoPago } from '../../../../test/a-mercado-pago.ts';
import { aServer } from '../../../../test/a-server.ts';
import { aShop } from '../../../../test/a-shop.ts';
import { findSubscription } from '../../plans/subscriptions.repository.ts';
import { createMercadoPago } from '../mercado-pago/mercado-pago.ts';
import { readReference, referenceTo } from './provider-reference.ts';
import { syncPreapproval } from './sync-preapproval.ts';

const clock = { now: new Date('2026-03-10T15:00:00Z') };
const mercadoPago = aMercadoPago(clock);
const server = aServer();
const OTHER_INSTALLATION = 'ab'.repeat(6);

/** Creates a subscription approved by its payer, with this reference, and reads it once. */
async function followed(externalReference: string): Promise<string> {
  const client = createMercadoPago(mercadoPago.settings);
  const email = `pagos-${newId().slice(-6)}@kiosco.example`;
  const { id } = await client.create({
    reason: 'Mostrador Premium',
    externalReference,
    payerEmail: email,
    backUrl: 'https://mostrador.example/app/settings/subscription',
    amount: 25_000,
    idempotencyKey: newId(),
  });
  await mercadoPago.provider.subscriptions.answerCheckout(id, { email, approve: true });
  await syncPreapproval(
    {
      database: server.database,
      clock: { now: () => server.now },
      jobs: server.jobs,
      mercadoPago: client,
      graceDays: 7,
      log: { warn() {} },
    },
    id,
  );
  return id;
}

const planOf = async (shopId: string) =>
  (await findSubscription(server.database.forShop(shopId), server.now)).plan;

/** Whether the end of the subscription at the provider is queued. */
const isBeingEnded = async (id: string) => {
  const { rowCount } = await server.database.pool.query(
    `select from pgboss.job where name = 'provider-cancellation' and data ->> 'preapprovalId' = $1`,
    [id],
  );
  return rowCount === 1;
};

test('a reference names the shop and the installation', async () => {
  const [shopId, { global }] = [newId(), server.database];
  const reference = await referenceTo(global, shopId);

  expect(reference).toMatch(/^[0-9a-f-]{36}_[0-9a-f]{12}$/);
  expect(await readReference(global, reference)).toEqual({ shopId, isSurelyOurs: true });
});

test.each([
  undefined,
  null,
  '',
  'a-shop',
  `${newId()}_`,
  `${newId()}_${OTHER_INSTALLATION}`,
  `${newId()}_${OTHER_INSTALLATION}_1`,
])('%s is not a reference of this installation', async (reference) => {
  expect(await readReference(server.database.global, reference)).toBeUndefined();
});

test('a subscription of this installation gives its shop the plan', async () => {
  const { shopId } = await aShop(server);
  await followed(await referenceTo(server.database.global, shopId));

  expect(await planOf(shopId)).toBe('premium');
});

test('so does one from before references named their installation', async () => {
  const { shopId } = await aShop(server);
  await followed(shopId);

  expect(await planOf(shopId)).toBe('premium');
});

test('a subscription of another installation is ignored, whatever shop it names', async () => {
  const { shopId } = await aShop(server);
  const ids = [
    await followed(`${shopId}_${OTHER_INSTALLATION}`),
    await followed(`${newId()}_${OTHER_INSTALLATION}`),
    // A reference of the old format: it may belong to a deleted shop, or to another installation.
    await followed(newId()),
  ];

  expect(await planOf(shopId)).toBe('free');
  expect(await Promise.all(ids.map(isBeingEnded))).toEqual([false, false, false]);
});

test('a subscription of this installation without its shop is ended', async () => {
  const id = await followed(await referenceTo(server.database.global, newId()));

  expect(await isBeingEnded(id)).toBe(true);
});
