import 'fake-indexeddb/auto';
import { aSale } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';
import { session } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { onDevice } from '@mostrador/shared-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutboxDelivery, type DeliveryAnswer } from './deliver-outbox.ts';
import { outbox, refreshOutbox, removeEntry, retryEntry } from './outbox.ts';
import type { SaleEntry, StoredEntry } from './outbox-entry.ts';

const RECORDED: DeliveryAnswer = { kind: 'recorded' };
const UNANSWERED: DeliveryAnswer = { kind: 'unanswered' };
const refused = (code: string): DeliveryAnswer => ({
  kind: 'refused',
  error: { error: 'No se puede', code },
});

let shopId: string;

beforeEach(async () => {
  shopId = newId();
  session.signIn({ token: newId(), user: aUser({ shopId }) });
  // Shortens the waits between the retries.
  vi.spyOn(Math, 'random').mockReturnValue(-0.999);
  await onDevice((database) => database.clear('outbox'));
  await refreshOutbox();
});
afterEach(() => void vi.restoreAllMocks());

function anEntry(given: Partial<SaleEntry> = {}): SaleEntry {
  const _id = newId();
  return {
    format: 1,
    kind: 'sale',
    shopId,
    seller: { _id: newId(), name: 'luz' },
    body: {
      _id,
      items: [{ productId: newId(), quantity: 1 }],
      offline: {
        leaseId: newId(),
        madeAt: '2026-11-28T12:00:00.000Z',
        clockAhead: 0,
        total: 100,
        percents: [0],
        cashRounding: 0,
        cashRoundingMode: 'customer',
      },
    },
    sale: { ...aSale(), _id, stock: [] },
    since: '2026-11-28T12:00:00.000Z',
    ...given,
  };
}

async function store(...entries: unknown[]) {
  for (const entry of entries) await onDevice((database) => database.add('outbox', entry));
  await refreshOutbox();
}

const storedValues = () => onDevice((database) => database.getAll('outbox'));

/** A delivery whose server gives these answers, one per attempt, and then records everything. */
function delivering(...answers: DeliveryAnswer[]) {
  const sent: string[] = [];
  const onRoundEnd = vi.fn((_delivered: readonly StoredEntry['kind'][]) => undefined);
  const mayDeliver = vi.fn((entry: StoredEntry) => entry.shopId === shopId);
  const isServerReady = vi.fn(async () => true);
  const delivery = createOutboxDelivery({
    async send({ body: { _id } }) {
      sent.push(_id);
      return answers.shift() ?? RECORDED;
    },
    mayDeliver,
    isServerReady,
    onDelivered: () => undefined,
    onRefused: () => undefined,
    onRoundEnd,
  });
  return { delivery, sent, onRoundEnd, mayDeliver, isServerReady };
}

test('what waits is delivered in order, announced once and removed', async () => {
  const entries = [anEntry(), anEntry(), anEntry()];
  await store(...entries);
  const { delivery, sent, onRoundEnd } = delivering();
  delivery.deliver();
  await vi.waitFor(async () => expect(await storedValues()).toEqual([]));

  expect(sent).toEqual(entries.map(({ body }) => body._id));
  await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledWith(Array(3).fill('sale')));
  expect(outbox.getState().entries).toEqual([]);
});

test('a lost answer is sent again before the next sale', async () => {
  const [first, second] = [anEntry(), anEntry()];
  await store(first, second);
  const { delivery, sent } = delivering(UNANSWERED, UNANSWERED);
  delivery.deliver();
  await vi.waitFor(async () => expect(await storedValues()).toEqual([]));
  expect(sent).toEqual([first.body._id, first.body._id, first.body._id, second.body._id]);
});

test('nothing is sent until a server answers that knows offline sales', async () => {
  await store(anEntry());
  const { delivery, sent, isServerReady } = delivering();
  const sentBefore: number[] = [];
  isServerReady.mockImplementation(async () => {
    sentBefore.push(sent.length);
    return sentBefore.length === 3;
  });
  delivery.deliver();
  await vi.waitFor(async () => expect(await storedValues()).toEqual([]));
  expect(sentBefore).toEqual([0, 0, 0]);
});

test('an answer that is not from the shop’s server removes nothing', async () => {
  const entry = anEntry();
  await store(entry);
  const { delivery, sent } = delivering({ kind: 'failed', error: undefined });
  delivery.deliver();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(async () => expect(await storedValues()).toEqual([]));
});

test('a refused sale waits for a person, and holds up none', async () => {
  const [bad, good] = [anEntry(), anEntry()];
  await store(bad, good);
  const { delivery, sent, onRoundEnd } = delivering(refused('sale.offline-total'));
  delivery.deliver();
  await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledWith(['sale']));

  expect(await storedValues()).toEqual([
    {
      ...bad,
      refusal: { error: 'No se puede', code: 'sale.offline-total', waitsFor: 'person' },
    },
  ]);
  delivery.deliver();
  await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledTimes(2));
  expect(sent).toHaveLength(2);

  await retryEntry(outbox.getState().entries[0] as StoredEntry);
  delivery.deliver();
  await vi.waitFor(async () => expect(await storedValues()).toEqual([]));
});

test('a sale that the server fails to record is tried again, after the others', async () => {
  const [bad, good] = [anEntry(), anEntry()];
  await store(bad, good);
  const { delivery, sent } = delivering({ kind: 'failed', error: { error: 'Algo salió mal' } });
  delivery.deliver();
  await vi.waitFor(async () => expect(await storedValues()).toEqual([]));
  expect(sent).toEqual([bad.body._id, good.body._id, bad.body._id]);
});

test('a movement waits for the opening of its register, which the server fails to record', async () => {
  const { _id: cashRegisterId, offline } = anEntry().body;
  const opening = {
    ...anEntry(),
    kind: 'opening',
    body: { _id: cashRegisterId, openingAmount: 1000, notes: null, offline },
  };
  const movement = {
    ...anEntry(),
    kind: 'cash-movement',
    body: { _id: newId(), cashRegisterId, kind: 'in', amount: 50, reason: 'Cambio', offline },
  };
  const sale = anEntry();
  await store(opening, movement, sale);
  const { delivery, sent } = delivering({ kind: 'failed', error: { error: 'Se cayó' } });
  delivery.deliver();

  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]));
  expect(sent).toEqual([opening, sale, opening, movement].map(({ body }) => body._id));
});

/** A product, a sale of it, a customer, a sale to them, and a sale of neither. */
function createdAndSold() {
  const { offline } = anEntry().body;
  const created = (kind: string, fields: object) => ({
    ...anEntry(),
    kind,
    body: { _id: newId(), ...fields, offline },
  });
  const product = created('product', { name: 'Alfajor', price: 900, stock: 10 });
  const customer = created('customer', { name: 'Marta', docType: 96 });
  const [sold, soldTo, other] = [anEntry(), anEntry(), anEntry()];
  sold.body.items = [{ productId: product.body._id, quantity: 1 }];
  soldTo.body.customerId = customer.body._id;
  return { product, sold, customer, soldTo, other };
}

test('sales wait for the product and the customer that the server fails to record', async () => {
  const { product, sold, customer, soldTo, other } = createdAndSold();
  await store(product, sold, customer, soldTo, other);
  const failed: DeliveryAnswer = { kind: 'failed', error: { error: 'Se cayó' } };
  const { delivery, sent } = delivering(failed, failed);
  delivery.deliver();

  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]));
  const inOrder = [product, customer, other, product, sold, customer, soldTo];
  expect(sent).toEqual(inOrder.map(({ body }) => body._id));
});

test('a sale waits for the product that the server refuses, until that is sent again', async () => {
  const { product, sold, other } = createdAndSold();
  await store(product, sold, other);
  const { delivery, sent, onRoundEnd } = delivering(refused('offline-entry.not-allowed'));
  delivery.deliver();
  await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledTimes(1));
  delivery.deliver();
  await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledTimes(2));
  expect(sent).toEqual([product, other].map(({ body }) => body._id));

  await retryEntry(outbox.getState().entries[0] as StoredEntry);
  delivery.deliver();
  await vi.waitFor(async () => expect(await storedValues()).toEqual([]));
  expect(sent).toEqual([product, other, product, sold].map(({ body }) => body._id));
});

test.each([{ kind: 'signed-out' } as const, refused('permission.denied')])(
  'what refuses the person and not the sale leaves it as it is: %o',
  async (answer) => {
    const entry = anEntry();
    await store(entry);
    const { delivery, onRoundEnd } = delivering(answer);
    delivery.deliver();
    await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledWith([]));
    expect(await storedValues()).toEqual([entry]);
  },
);

test('sales of another shop, and damaged ones, stay and are not sent', async () => {
  const others = anEntry({ shopId: newId() });
  const damaged = { ...anEntry(), body: '?' };
  const later = { ...anEntry(), format: 2 };
  const ours = anEntry();
  await store(others, damaged, later, ours);
  const { delivery, sent, onRoundEnd } = delivering();
  delivery.deliver();
  await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledWith(['sale']));

  expect(sent).toEqual([ours.body._id]);
  expect(await storedValues()).toEqual([others, damaged, later]);
});

test('a sale that was settled meanwhile is not removed twice', async () => {
  await store(anEntry());
  const [entry] = outbox.getState().entries as StoredEntry[];
  expect(await removeEntry(entry as StoredEntry)).toBe(true);
  expect(await removeEntry(entry as StoredEntry)).toBe(false);
});

test('a thousand sales are delivered without reading them all again after each', async () => {
  await onDevice(async (database) => {
    const transaction = database.transaction('outbox', 'readwrite');
    for (let place = 0; place < 1000; place++) void transaction.store.add(anEntry());
    await transaction.done;
  });
  const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const { delivery, onRoundEnd } = delivering();
  delivery.deliver();
  await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledWith(Array(1000).fill('sale')), {
    timeout: 20_000,
  });
  expect(getAll.mock.calls.length).toBeLessThan(5);
});
