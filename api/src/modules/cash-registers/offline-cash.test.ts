import type { ActivityEntry } from '@mostrador/contracts/activity';
import type { CashRegisterDetail } from '@mostrador/contracts/cash-registers';
import type { OfflineLease } from '@mostrador/contracts/offline-leases';
import { newId } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCashRegister, closeCash, enableCash, openCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';
import {
  deliverMovement,
  deliverOpening,
  movedOffline,
  offlineEntries,
  openedOffline,
} from '../../../test/offline-entries.ts';
import { deliver, leaseOf, madeOffline } from '../../../test/offline-sales.ts';

// A device opened the register and moved cash while the server did not answer.

const server = aServer();
const NOON = new Date('2026-03-10T15:00:00Z');
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const after = (ms: number) => new Date(NOON.getTime() + ms);
beforeEach(() => {
  server.now = NOON;
});

const current = async (shop: Caller) =>
  (await shop.call('GET', '/api/cash-registers/current')).json().cashRegister;
const readingOf = async (shop: Caller, { _id }: { _id: string }) =>
  (await shop.call('GET', `/api/cash-registers/${_id}`)).json<CashRegisterDetail>().reading;
async function activityOf(shop: Caller) {
  const { entries } = (await shop.call('GET', '/api/activity')).json<{
    entries: ActivityEntry[];
  }>();
  return entries.map(({ action, summary }) => ({
    action,
    summary: summary.replaceAll('\u00a0', ' '),
  }));
}

/** A shop whose seller may sell and manage the register, and their lease of noon. */
async function aTill(): Promise<{
  shop: TestShop;
  seller: Caller & { userId: string };
  lease: OfflineLease;
}> {
  const shop = await aShop(server);
  await enableCash(shop);
  const seller = await shop.aSeller({ canManageSales: true, canManageCashRegister: true });
  return { shop, seller, lease: await leaseOf(seller) };
}

describe('a movement of the drawer', () => {
  test('is recorded as made then by the person of the lease, whoever delivers it', async () => {
    const { shop, lease, seller } = await aTill();
    const register = (await openCash(shop)).json().cashRegister;
    server.now = after(3 * HOUR_MS);
    const movement = movedOffline(lease, register, { at: after(HOUR_MS) });

    const answer = await deliverMovement(shop, movement);

    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({ _id: movement._id, recordedId: movement._id });
    const { movements, drawer } = await readingOf(shop, register);
    expect(movements).toMatchObject([
      {
        _id: movement._id,
        amount: 100,
        createdAt: after(HOUR_MS).toISOString(),
        userId: { _id: seller.userId },
      },
    ]);
    expect(drawer.expectedAmount).toBe(900);
    expect(await offlineEntries(shop, '?reviewed=false')).toEqual([]);
    await expectEvenBooks(server);
  });

  test('is one movement, however often it is delivered, also beside the first request', async () => {
    const { shop, seller, lease } = await aTill();
    const register = (await openCash(shop)).json().cashRegister;
    const movement = movedOffline(lease, register);
    const { offline: _, cashRegisterId: __, ...first } = movement;
    await seller.call('POST', `/api/cash-registers/${register._id}/movements`, first);

    const answers = await Promise.all([1, 2, 3].map(() => deliverMovement(seller, movement)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await readingOf(shop, register)).movements).toHaveLength(1);
    const other = await deliverMovement(seller, { ...movement, amount: 200 });
    expect(other.json()).toMatchObject({ code: 'offline-entry.id-reused' });
  });

  test('of a closed register is counted beside its closing, and marked', async () => {
    const { shop, lease } = await aTill();
    const register = (await openCash(shop)).json().cashRegister;
    server.now = after(2 * HOUR_MS);
    await closeCash(shop, register, 1000);
    const { afterClosing: none, ...before } = await readingOf(shop, register);

    await deliverMovement(shop, movedOffline(lease, register, { at: after(HOUR_MS) }));

    const { afterClosing, ...reading } = await readingOf(shop, register);
    expect(reading).toEqual(before);
    expect(none?.movements).toEqual([]);
    expect(afterClosing.movements).toMatchObject([{ kind: 'withdrawal', amount: 100 }]);
    expect(await offlineEntries(shop, '?reviewed=false')).toMatchObject([
      {
        content: { kind: 'cash-movement', movement: 'withdrawal', amount: 100 },
        reasons: [{ kind: 'closed-register', closure: 1 }],
      },
    ]);
    await expectEvenBooks(server);
  });

  test('after the last closing belongs to the register that the device took to be open', async () => {
    const { shop, lease } = await aTill();
    const register = (await openCash(shop)).json().cashRegister;
    server.now = after(HOUR_MS);
    await closeCash(shop, register, 1000);
    server.now = after(3 * HOUR_MS);

    await deliverMovement(shop, movedOffline(lease, register, { at: after(2 * HOUR_MS) }));

    expect((await readingOf(shop, register)).afterClosing.movements).toHaveLength(1);
    await expectEvenBooks(server);
  });

  test('that takes more than the drawer has is recorded, and marked without the amount', async () => {
    const { shop, seller, lease } = await aTill();
    const register = (await openCash(shop)).json().cashRegister;

    await deliverMovement(seller, movedOffline(lease, register, {}, { amount: 99_999_999.99 }));

    expect((await readingOf(shop, register)).drawer.out).toBe(99_999_999.99);
    expect(await offlineEntries(shop)).toMatchObject([{ reasons: [{ kind: 'drawer' }] }]);
  });

  test('made while no register was open is that of the next one, and marked', async () => {
    const { shop, lease } = await aTill();
    const register = (await openCash(shop)).json().cashRegister;
    server.now = after(HOUR_MS);
    await closeCash(shop, register, 1000);
    server.now = after(4 * HOUR_MS);
    const next = (await openCash(shop)).json().cashRegister;

    await deliverMovement(shop, movedOffline(lease, register, { at: after(2 * HOUR_MS) }));
    await deliverOpening(shop, openedOffline(lease, { at: after(3 * HOUR_MS) }));

    expect((await readingOf(shop, next)).movements).toHaveLength(1);
    const marked = await offlineEntries(shop, '?reviewed=false');
    expect(marked.map(({ reasons }) => reasons)).toEqual([
      [{ kind: 'next-register' }],
      [{ kind: 'next-register' }],
    ]);
  });

  test('delivered by a seller who may not move cash is marked with their name', async () => {
    const { shop, lease } = await aTill();
    const register = (await openCash(shop)).json().cashRegister;
    const other = await shop.aSeller({ canManageSales: true });

    await deliverMovement(other, movedOffline(lease, register));

    expect(await offlineEntries(shop)).toMatchObject([
      { reasons: [{ kind: 'deliverer', deliveredBy: expect.any(String) }] },
    ]);
  });

  test('of no register of the shop is refused', async () => {
    const { seller, lease } = await aTill();
    const ofAnother = await aCashRegister(await aShop(server));

    const answer = await deliverMovement(seller, movedOffline(lease, ofAnother));

    expect(answer.json()).toMatchObject({ code: 'cash-register.not-found' });
  });
});

describe('a register that was opened offline', () => {
  test('is open since then, with the sales and movements that follow', async () => {
    const { shop, lease } = await aTill();
    server.now = after(5 * HOUR_MS);
    const opening = openedOffline(lease, { at: after(HOUR_MS) }, { notes: 'Con cambio' });
    const sale = madeOffline(lease, [{ price: 500, quantity: 1 }], { madeAt: after(2 * HOUR_MS) });

    const answer = await deliverOpening(shop, opening);
    await deliver(shop, sale);
    await deliverMovement(
      shop,
      movedOffline(lease, opening, { at: after(3 * HOUR_MS) }, { kind: 'in', amount: 50 }),
    );

    expect(answer.json()).toEqual({ _id: opening._id, recordedId: opening._id });
    expect(await current(shop)).toMatchObject({
      _id: opening._id,
      openedAt: after(HOUR_MS).toISOString(),
      openingAmount: 1000,
      expectedAmount: 1550,
      salesCount: 1,
      notes: 'Con cambio',
    });
    expect((await current(shop)).openedBy).toBe((await offlineEntries(shop))[0]?.madeBy.username);
    expect(await offlineEntries(shop, '?reviewed=false')).toEqual([]);
    await closeCash(shop, opening, 1550);
    await expectEvenBooks(server);
  });

  test('is that of the register that was open, and marked; its movements follow it', async () => {
    const { shop, lease } = await aTill();
    const register = (await openCash(shop, 300)).json().cashRegister;
    server.now = after(2 * HOUR_MS);
    const opening = openedOffline(lease, { at: after(HOUR_MS) });

    const answers = [await deliverOpening(shop, opening), await deliverOpening(shop, opening)];
    await deliverMovement(shop, movedOffline(lease, opening, { at: after(HOUR_MS) }));

    for (const answer of answers)
      expect(answer.json()).toEqual({ _id: opening._id, recordedId: register._id });
    expect(await current(shop)).toMatchObject({ _id: register._id, expectedAmount: 200 });
    expect(await offlineEntries(shop, '?reviewed=false')).toMatchObject([
      {
        content: { kind: 'opening', openingAmount: 1000 },
        recordedId: register._id,
        reasons: [{ kind: 'already-open', openedBy: shop.username }],
      },
    ]);
    await expectEvenBooks(server);
  });

  test('after the shop turned its registers off is open, and marked', async () => {
    const { shop, lease } = await aTill();
    await enableCash(shop, { enabled: false });

    await deliverOpening(shop, openedOffline(lease));

    expect(await offlineEntries(shop)).toMatchObject([{ reasons: [{ kind: 'registers-off' }] }]);
  });

  test('stays what it was answered, after that register was closed', async () => {
    const { shop, seller, lease } = await aTill();
    const register = (await openCash(shop)).json().cashRegister;
    const opening = openedOffline(lease);
    await deliverOpening(seller, opening);
    server.now = after(HOUR_MS);
    await closeCash(shop, register, 1000);

    const again = await deliverOpening(shop, opening);
    const late = await shop.call('POST', '/api/cash-registers', {
      _id: opening._id,
      openingAmount: 1000,
    });

    expect(again.json().recordedId).toBe(register._id);
    expect(late.json().cashRegister._id).toBe(register._id);
    expect(await current(shop)).toBeNull();
  });

  test('is one register, also when several devices deliver at once', async () => {
    const { shop, seller, lease } = await aTill();
    const openings = [1, 2, 3].map(() => openedOffline(lease));

    const answers = await Promise.all(
      [...openings, ...openings].map((opening) => deliverOpening(seller, opening)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    const ids = new Set(answers.map((answer) => answer.json().recordedId));
    expect([...ids]).toEqual([(await current(shop))._id]);
    expect(await offlineEntries(shop, '?reviewed=false')).toHaveLength(2);
  });

  test('is the one that the server had opened when only its answer was lost', async () => {
    const { shop, seller, lease } = await aTill();
    const opening = openedOffline(lease);
    const { offline: _, ...first } = opening;
    const answers = await Promise.all(
      [1, 2].map(() => seller.call('POST', '/api/cash-registers', first)),
    );

    const answer = await deliverOpening(seller, opening);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answer.json()).toEqual({ _id: opening._id, recordedId: opening._id });
    expect(await offlineEntries(shop, '?reviewed=false')).toEqual([]);
    const other = await seller.call('POST', '/api/cash-registers', { ...first, openingAmount: 5 });
    expect(other.json()).toMatchObject({ code: 'cash-register.id-reused' });
  });
});

describe('what a device did offline', () => {
  test('is marked when the person may no longer do it, and refused if the deliverer may not either', async () => {
    const { shop, seller, lease } = await aTill();
    const other = await shop.aSeller({ canManageSales: true });
    await shop.call('PUT', `/api/users/${seller.userId}/permissions`, {
      permissions: { canManageSales: true, canManageCashRegister: false },
    });
    const opening = openedOffline(lease);

    const refused = await deliverOpening(other, opening);
    const accepted = await deliverOpening(shop, opening);

    expect(refused.json()).toMatchObject({ code: 'offline-entry.not-allowed' });
    expect(accepted.statusCode).toBe(201);
    expect(await offlineEntries(shop)).toMatchObject([{ reasons: [{ kind: 'person' }] }]);
  });

  test.each([
    ['before its lease', -HOUR_MS, 0],
    ['after the end of its lease', 8 * DAY_MS, 9 * DAY_MS],
    ['in the future', HOUR_MS, 0],
  ])('%s is refused', async (_, madeAfter, arrivesAfter) => {
    const { shop, lease } = await aTill();
    await keepSignedIn(server, shop);
    server.now = after(arrivesAfter);

    const answer = await deliverOpening(shop, openedOffline(lease, { at: after(madeAfter) }));

    expect(answer.json()).toMatchObject({ code: 'offline-entry.time' });
  });

  test('under a lease of another shop is refused', async () => {
    const { seller } = await aTill();
    const { lease } = await aTill();

    const answer = await deliverOpening(seller, openedOffline(lease));

    expect(answer.json()).toMatchObject({ code: 'offline-entry.lease' });
  });

  test('is reviewed with all that arrived by then', async () => {
    const { shop, seller, lease } = await aTill();
    await openCash(shop);
    await deliverOpening(seller, openedOffline(lease));
    await deliverOpening(seller, openedOffline(lease));
    const [newest] = await offlineEntries(shop, '?reviewed=false');
    const body = { receivedUntil: newest?.receivedAt };
    const reviewAll = () => shop.call('POST', '/api/offline-entries/reviewed', body);

    expect((await reviewAll()).json()).toEqual({ reviewed: 2 });
    expect((await reviewAll()).json()).toEqual({ reviewed: 0 });
    expect(await offlineEntries(shop, '?reviewed=false')).toEqual([]);
    expect(await activityOf(shop)).toContainEqual({
      action: 'offline-entry.all-reviewed',
      summary: 'Revisó 2 registros sin conexión, hasta el que llegó el 10/03/2026 12:00',
    });
  });

  test('is in the activity, and is reviewed once', async () => {
    const { shop, seller, lease } = await aTill();
    await openCash(shop);
    const opening = openedOffline(lease);
    await deliverOpening(seller, opening);
    const [entry] = await offlineEntries(shop);
    const what = `${entry?.madeBy.username} el 10/03/2026 12:00: Apertura de caja con $ 1.000,00`;

    const review = () => shop.call('POST', `/api/offline-entries/${opening._id}/reviewed`);
    const answers = [await review(), await review()];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await offlineEntries(shop, '?reviewed=false')).toEqual([]);
    expect((await offlineEntries(shop, '?reviewed=true'))[0]?.reviewedBy).toBe(shop.username);
    const sent = `Envió lo hecho sin conexión por ${what}. ${shop.username} ya había abierto la caja: quedó en esa`;
    const seen = `Revisó lo hecho sin conexión por ${what}`;
    expect(await activityOf(shop)).toEqual(
      expect.arrayContaining([
        { action: 'offline-entry.marked', summary: sent },
        { action: 'offline-entry.reviewed', summary: seen },
      ]),
    );
    const unknown = await shop.call('POST', `/api/offline-entries/${newId()}/reviewed`);
    expect(unknown.json()).toMatchObject({ code: 'offline-entry.not-found' });
  });
});
