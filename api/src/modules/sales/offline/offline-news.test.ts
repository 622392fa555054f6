import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { newId } from '@mostrador/domain';
import Fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aCashRegister, enableCash } from '../../../../test/a-cash-register.ts';
import { aServer } from '../../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../../test/a-shop.ts';
import { anInbox } from '../../../../test/an-inbox.ts';
import { keepSignedIn } from '../../../../test/keep-signed-in.ts';
import {
  deliverMovement,
  deliverOpening,
  movedOffline,
  openedOffline,
} from '../../../../test/offline-entries.ts';
import { charged, deliver, leaseOf, madeOffline } from '../../../../test/offline-sales.ts';
import { createShopEvents } from '../../shop-events/shop-events.ts';

// The owner hears of what devices deliver.

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const NOON = new Date('2026-03-10T15:00:00Z');
const HOUR_MS = 60 * 60_000;
/** The one of the registration. */
const OTHER_MAILS = 1;
const PAN = [{ description: 'Pan', price: 100, quantity: 1 }];
beforeEach(() => {
  server.now = NOON;
});

const after = (ms: number) => new Date(NOON.getTime() + ms);

/** Delivers sales that were made this long after noon, on one device. */
async function deliverMadeAt(shop: TestShop, leaseId: string, hours: number[]): Promise<void> {
  for (const hour of hours) {
    const madeAt = after(hour * HOUR_MS);
    const answer = await deliver(shop, madeOffline({ _id: leaseId }, PAN, { madeAt }));
    expect(answer.statusCode, answer.body).toBe(201);
  }
}

test('the owner is mailed once for each device that delivers sales of more than a day ago', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  const [one, another] = [await leaseOf(shop), await leaseOf(seller)];
  await keepSignedIn(server, shop);
  server.now = after(49 * HOUR_MS);

  await deliverMadeAt(shop, one._id, [25, 26]);
  await deliverMadeAt(shop, one._id, [1, 2, 3, 30]);
  await deliverMadeAt(shop, another._id, [30, 5]);

  const first = await inbox.mailTo(shop.email, 'el 10/03/2026 13:00');
  expect(first.text).toContain(`está enviando lo que ${shop.username} hizo`);
  expect(first.text.replaceAll(/\s+/g, ' ')).toContain('13:00: Venta de $ 100,00.');
  const second = await inbox.mailTo(shop.email, 'el 10/03/2026 17:00');
  expect(second.text).toContain(`está enviando lo que ${seller.username} hizo`);
  expect(await inbox.countTo(shop.email)).toBe(OTHER_MAILS + 2);
});

test('the owner is mailed when sales of a seller without access arrive, however young', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  const lease = await leaseOf(seller);
  await shop.call('PUT', `/api/users/${seller.userId}/toggle-active`);

  await deliverMadeAt(shop, lease._id, [0, 0]);

  const mail = await inbox.mailTo(shop.email, `${seller.username}, que ya no tiene permiso`);
  expect(mail.text).toContain('mirá si es correcto');
  expect(await inbox.countTo(shop.email)).toBe(OTHER_MAILS + 1);
});

test('the same mail names a late opening, and no other one follows for its movements and sales', async () => {
  const shop = await aShop(server);
  await enableCash(shop);
  const lease = await leaseOf(shop);
  await keepSignedIn(server, shop);
  server.now = after(49 * HOUR_MS);

  const opening = openedOffline(lease);
  await deliverOpening(shop, opening);
  await deliverMovement(shop, movedOffline(lease, opening, { at: after(HOUR_MS) }));
  await deliverMadeAt(shop, lease._id, [2]);

  const mail = await inbox.mailTo(shop.email, 'el 10/03/2026 12:00');
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('12:00: Apertura de caja con $ 1.000,00.');
  expect(await inbox.countTo(shop.email)).toBe(OTHER_MAILS + 1);
});

test('the owner is mailed about a young movement of a person who may no longer move cash', async () => {
  const shop = await aShop(server);
  const register = await aCashRegister(shop);
  const seller = await shop.aSeller({ canManageSales: true, canManageCashRegister: true });
  const lease = await leaseOf(seller);
  await shop.call('PUT', `/api/users/${seller.userId}/toggle-active`);

  await deliverMovement(shop, movedOffline(lease, register));

  const mail = await inbox.mailTo(shop.email, `${seller.username}, que ya no tiene permiso`);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('Retiro de $ 100,00: Banco.');
});

test('a sale that is marked when its device sends it again is announced to open screens', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 100 });
  const lease = await leaseOf(shop);
  const { offline, ...online } = madeOffline(lease, [charged(yerba)], { madeAt: NOON });
  const { price: _, version: __, ...unpriced } = charged(yerba);
  await shop.change(yerba, { price: 150 });
  await deliver(shop, { ...online, items: [unpriced] });
  const heard: ShopEvent[] = [];
  const shopEvents = createShopEvents({ pool: server.database.pool, log: Fastify().log });
  onTestFinished(() => shopEvents.close());
  shopEvents.listen({
    shopId: shop.shopId,
    sessionId: newId(),
    receive: (events) => heard.push(...events),
    end: () => {},
  });
  // It reports that it listens.
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const by = newId();

  const again = await server.app.inject({
    method: 'POST',
    url: '/api/sales',
    headers: { authorization: `Bearer ${shop.token}`, 'x-tab': by },
    payload: { ...online, items: [unpriced], offline },
  });

  expect(again.json()).toMatchObject({ total: 150 });
  await expect.poll(() => heard).toContainEqual({ type: 'changed', topics: ['sales'], by });
});
