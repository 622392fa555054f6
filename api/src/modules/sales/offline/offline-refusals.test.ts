import type { NewSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../../test/a-shop.ts';
import { keepSignedIn } from '../../../../test/keep-signed-in.ts';
import {
  charged,
  deliver,
  leaseOf,
  madeOffline,
  offlineSales,
} from '../../../../test/offline-sales.ts';

// The server refuses, with a sentence, a sale that no honest till sends. The till keeps it.

const server = aServer();
const NOON = new Date('2026-03-10T15:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
beforeEach(() => {
  server.now = NOON;
});

const after = (ms: number) => new Date(NOON.getTime() + ms);
const PAN: NewSale['items'] = [{ description: 'Pan', price: 100, quantity: 1 }];

async function refusalOf(shop: Pick<TestShop, 'call'>, sale: NewSale) {
  const answer = await shop.call('POST', '/api/sales', sale);
  const { code, error } = answer.json();
  return answer.statusCode < 300 ? 'recorded' : `${code}: ${error}`;
}

test('a sale with an unknown lease, or one of another shop', async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  const theirs = await leaseOf(other);

  for (const _id of [newId(), theirs._id])
    expect(await refusalOf(shop, madeOffline({ _id }, PAN, { madeAt: NOON }))).toMatch(
      'sale.offline-lease: Este dispositivo no tenía permiso para vender sin conexión',
    );
});

test('only a user who may sell gets a lease', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canViewHistory: true });

  expect((await seller.call('POST', '/api/offline-leases')).statusCode).toBe(403);
});

test('a time before the lease, after it, or in the future', async () => {
  const shop = await aShop(server);
  const lease = await leaseOf(shop);
  await keepSignedIn(server, shop);
  server.now = after(10 * DAY_MS);
  const at = async (ms: number) => refusalOf(shop, madeOffline(lease, PAN, { madeAt: after(ms) }));

  expect(await at(-4 * MINUTE_MS)).toBe('recorded');
  expect(await at(-6 * MINUTE_MS)).toMatch('sale.offline-time: La hora de la venta no puede ser');
  expect(await at(7 * DAY_MS)).toBe('recorded');
  expect(await at(7 * DAY_MS + MINUTE_MS)).toMatch('sale.offline-time');
  server.now = after(DAY_MS);
  expect(await at(DAY_MS + 4 * MINUTE_MS)).toBe('recorded');
  expect(await at(DAY_MS + 6 * MINUTE_MS)).toMatch('sale.offline-time');
});

test('a clock that is ahead by more than clocks are', async () => {
  const shop = await aShop(server);
  const lease = await leaseOf(shop);
  const sale = madeOffline(lease, PAN, { madeAt: NOON, offline: { clockAhead: 1e15 } });

  expect(await refusalOf(shop, sale)).toMatch('input.invalid: Diferencia de hora');
});

test('money that does not add up', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 100 });
  const lease = await leaseOf(shop);
  const refusal = (more: Partial<Parameters<typeof madeOffline>[2]>, items = [charged(yerba)]) =>
    refusalOf(shop, madeOffline(lease, items, { madeAt: NOON, ...more }));
  const { price: _, ...unpriced } = charged(yerba);

  for (const wrong of [
    await refusal({ offline: { total: 99.99 } }),
    await refusal({ offline: { percents: [10] } }),
    await refusal({ payments: [{ method: 'QR', amount: 99 }] }),
    await refusal({ payments: [{ method: 'QR', amount: 101 }] }),
    await refusal({ paymentMethod: 'Crédito', instalments: 3, offline: { percents: [5] } }),
    await refusal({}, [{ ...unpriced, quantity: 1 }]),
  ])
    expect(wrong).toBe(
      'sale.offline-total: Los importes de la venta no coinciden con el total que se cobró',
    );
  expect(await shop.stockOf(yerba._id)).toBe(10);
});

test('a total that is too large', async () => {
  const shop = await aShop(server);
  const lease = await leaseOf(shop);
  const items = [{ price: 99_999_999, quantity: 99_999 }];
  const sale = madeOffline(lease, items, { madeAt: NOON, offline: { total: 1 } });

  expect(await refusalOf(shop, sale)).toMatch('sale.offline-total');
});

test("another shop's product", async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  const lease = await leaseOf(shop);
  const theirs = await other.aProduct();

  expect(await refusalOf(shop, madeOffline(lease, [charged(theirs)], { madeAt: NOON }))).toBe(
    'sale.unknown-product: Un producto del carrito no existe',
  );
  expect(await other.stockOf(theirs._id)).toBe(10);
});

test('a discount over the maximum of its seller, whoever delivers it', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true }, 10);
  const lease = await leaseOf(seller);
  const less = (percent: number) =>
    madeOffline(lease, PAN, {
      madeAt: NOON,
      discount: { percent },
      offline: { total: 100 - percent },
    });

  expect(await refusalOf(shop, less(11))).toBe(
    'sale.discount-over-maximum: Tu descuento máximo es 10 %',
  );
  expect(await refusalOf(shop, less(10))).toBe('recorded');
  await server.database
    .forShop(shop.shopId)
    .updateTable('shop_user')
    .set({ max_discount: 0 })
    .where('id', '=', seller.userId)
    .execute();
  // It was allowed as far as the device knew.
  expect(await refusalOf(shop, less(9))).toBe('recorded');
});

describe('a discount over the maximum that an administrator allows at its delivery', () => {
  const PIN = '482915';

  test.each(['its seller', 'another seller'])('is recorded, asked for by %s', async (who) => {
    const shop = await aShop(server);
    await shop.call('PUT', `/api/users/${shop.userId}/pin`, { pin: PIN });
    const seller = await shop.aSeller({ canManageSales: true }, 10);
    const lease = await leaseOf(seller);
    const sale = madeOffline(lease, PAN, {
      madeAt: NOON,
      discount: { percent: 30 },
      offline: { total: 70 },
    });
    server.now = after(30 * MINUTE_MS);
    const asking = who === 'its seller' ? seller : await shop.aSeller({ canManageSales: true });
    expect(await refusalOf(asking, sale)).toMatch('sale.discount-over-maximum');
    const about = { act: 'discount', saleId: sale._id, customerId: null, fullPrice: 100 };
    const ask = async (pin: string, amount: number) =>
      (
        await asking.call('POST', '/api/authorizations', { about: { ...about, amount }, pin })
      ).json();
    const allowedBy = ({ _id }: { _id?: string }) =>
      refusalOf(asking, { ...sale, authorizationIds: _id ? [_id] : [] });

    const wrong = await ask('000000', 30);
    expect(wrong).toMatchObject({ code: 'pin.wrong' });
    expect(await allowedBy(wrong)).toMatch('sale.discount-over-maximum');
    expect(await allowedBy(await ask(PIN, 20))).toMatch('authorization.invalid');
    expect(await allowedBy(await ask(PIN, 30))).toBe('recorded');
    expect(await offlineSales(shop)).toMatchObject([{ _id: sale._id, total: 70, reasons: [] }]);
  });
});

test('a payment on account, or by an unknown method', async () => {
  const shop = await aShop(server);
  const lease = await leaseOf(shop);
  const paidBy = (paymentMethod: string) =>
    refusalOf(shop, madeOffline(lease, PAN, { madeAt: NOON, paymentMethod }));

  expect(await paidBy('Cuenta corriente')).toBe(
    'sale.offline-credit: Este comercio no vende en cuenta corriente sin conexión: para registrarla, activá «Vender en cuenta corriente sin conexión» en Configuración y reintentá',
  );
  expect(await paidBy('Trueque')).toMatch('input.invalid: Medio de pago: «Trueque»');
});

test('the delivery of a user who may not sell, or of nobody', async () => {
  const shop = await aShop(server);
  const sale = madeOffline(await leaseOf(shop), PAN, { madeAt: NOON });
  const viewer = await shop.aSeller({ canViewHistory: true });
  const seller = await shop.aSeller({ canManageSales: true });
  await deliver(seller, { _id: newId(), items: PAN });
  await server.database
    .forShop(shop.shopId)
    .deleteFrom('session')
    .where('user_id', '=', seller.userId)
    .execute();

  expect((await deliver(viewer, sale)).statusCode).toBe(403);
  // Its session was in order a moment ago, and the process remembers it.
  expect((await deliver(seller, sale)).statusCode).toBe(401);
});
