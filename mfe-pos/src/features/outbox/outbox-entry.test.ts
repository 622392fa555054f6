import 'fake-indexeddb/auto';
import type { OfflineAct } from '@mostrador/contracts/offline-entries';
import { newId } from '@mostrador/domain';
import { session } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { onDevice } from '@mostrador/shared-data';
import { beforeEach, expect, test } from 'vitest';
import { customersCreatedIn, productsCreatedIn } from './created-on-device.ts';
import { outbox, refreshOutbox, refuseEntry, retryEntry } from './outbox.ts';
import { nameOfEntry } from './outbox-row.tsx';
import { registerOpenedIn, storeOnDevice } from './store-on-device.ts';

const seller = { _id: newId(), username: 'luz', shopId: newId() };
const { shopId } = seller;

beforeEach(async () => {
  session.signIn({ token: newId(), user: aUser({ shopId }) });
  await onDevice((database) => database.clear('outbox'));
  await onDevice((database) => database.clear('reads'));
  await refreshOutbox();
});

/** Lets the seller work on this device until then. */
async function lease(expiresAt: string) {
  const issuedAt = new Date().toISOString();
  const kept = { format: 1, _id: newId(), issuedAt, expiresAt, clockAhead: 0 };
  await onDevice((database) =>
    database.put('reads', kept, [shopId, `offline-lease ${seller._id}`]),
  );
}

const OPENING: OfflineAct = {
  kind: 'opening',
  body: { _id: newId(), openingAmount: 1000, notes: null },
};
const WITHDRAWAL: OfflineAct = {
  kind: 'cash-movement',
  body: {
    _id: newId(),
    cashRegisterId: OPENING.body._id,
    kind: 'withdrawal',
    amount: 99_999_999.99,
    reason: 'Banco',
  },
};

test('what was done with the register is read back from the disk, in order', async () => {
  await lease('2100-01-01T00:00:00.000Z');

  expect(await storeOnDevice(OPENING, seller)).toBeUndefined();
  expect(await storeOnDevice(WITHDRAWAL, seller)).toBeUndefined();

  await refreshOutbox();
  const { entries } = outbox.getState();
  expect(entries).toMatchObject([OPENING, WITHDRAWAL]);
  expect(entries.map(nameOfEntry)).toEqual([
    expect.stringMatching(/^Apertura de caja del /),
    expect.stringMatching(/^Retiro del /),
  ]);
  expect(registerOpenedIn(entries)).toMatchObject({ _id: OPENING.body._id, openedBy: 'luz' });
});

test('what was created is read back from the disk, as lists and searches show it', async () => {
  await lease('2100-01-01T00:00:00.000Z');
  const product = { _id: newId(), name: 'Alfajor', barcode: ' 779', price: 900, stock: 10 };
  const customer = { _id: newId(), name: 'Marta', docType: 80, docNumber: '20111111112' } as const;

  await storeOnDevice({ kind: 'product', body: product }, seller);
  await storeOnDevice({ kind: 'customer', body: { ...customer, phone: null } }, seller);

  await refreshOutbox();
  const { entries } = outbox.getState();
  expect(entries.map(nameOfEntry)).toEqual([
    expect.stringMatching(/^Producto nuevo del /),
    expect.stringMatching(/^Cliente nuevo del /),
  ]);
  expect(productsCreatedIn(entries)).toMatchObject([{ ...product, barcode: '779', version: 0 }]);
  expect(customersCreatedIn(entries)).toEqual([customer]);
});

test('a register whose opening was refused is not open, until it is sent again', async () => {
  await lease('2100-01-01T00:00:00.000Z');
  await storeOnDevice(OPENING, seller);
  const [entry] = outbox.getState().entries;
  if (!entry) throw new Error('It was not stored');

  await refuseEntry(entry, { error: 'No se puede', waitsFor: 'person' });
  expect(registerOpenedIn(outbox.getState().entries)).toBeUndefined();
  await retryEntry(entry);

  expect(registerOpenedIn(outbox.getState().entries)?._id).toBe(OPENING.body._id);
});

test.each([
  ['without a lease', undefined, 'tiene que abrir Ventas una vez con conexión'],
  ['under a lease that ended', '2020-01-01T00:00:00.000Z', 'más de siete días'],
])('nothing is stored %s', async (_, expiresAt, sentence) => {
  if (expiresAt) await lease(expiresAt);

  expect(await storeOnDevice(OPENING, seller)).toContain(sentence);
  expect(await onDevice((database) => database.count('outbox'))).toBe(0);
});

test('an entry of a kind that this release does not know stays on the disk', async () => {
  const later = { format: 1, kind: 'later', shopId, seller: {}, body: {}, since: '' };
  await onDevice((database) => database.add('outbox', later));
  await refreshOutbox();

  expect(outbox.getState().entries).toEqual([]);
  expect(await onDevice((database) => database.getAll('outbox'))).toEqual([later]);
});
