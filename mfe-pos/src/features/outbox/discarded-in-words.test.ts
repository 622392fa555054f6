import { aSale } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { discardedInWords } from './discarded-in-words.ts';
import type { StoredEntry } from './outbox-entry.ts';

const SINCE = '2026-11-28T15:04:00.000Z';
const NOTED = {
  format: 1,
  shopId: newId(),
  seller: { _id: newId(), name: 'luz' },
  since: SINCE,
} as const;
const MADE = { leaseId: newId(), madeAt: SINCE, clockAhead: 0 };
const ANA = { _id: newId(), name: 'Ana' };

function aSaleOf(
  payments: { method: string; amount: number }[],
  { customerId = ANA._id, total = 300 } = {},
): StoredEntry {
  const sale = { ...aSale({ total, customerId: ANA, payments: payments as never }), stock: [] };
  return {
    ...NOTED,
    key: 7,
    kind: 'sale',
    body: {
      _id: sale._id,
      customerId,
      items: [{ productId: newId(), quantity: 1 }],
      offline: { ...MADE, total, percents: [0], cashRounding: 0, cashRoundingMode: 'customer' },
    },
    sale,
  };
}

const CUSTOMER: StoredEntry = {
  ...NOTED,
  key: 1,
  kind: 'customer',
  body: { ...ANA, docType: '96', offline: MADE },
};

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [
    'paid',
    [{ method: 'Efectivo', amount: 300 }],
    'Ya se cobró en este dispositivo. Si la descartás no queda en Ventas, ni en la caja, ni en el stock. No se puede deshacer.',
  ],
  [
    'on account',
    [{ method: 'Cuenta corriente', amount: 300 }],
    'Se vendió en cuenta corriente. Si la descartás, Ana no queda debiendo $ 300,00, y la venta no queda en Ventas ni en el stock. No se puede deshacer.',
  ],
  [
    'paid in part',
    [
      { method: 'Efectivo', amount: 100 },
      { method: 'Cuenta corriente', amount: 200 },
    ],
    'Se cobró una parte y el resto quedó en cuenta corriente. Si la descartás, Ana no queda debiendo $ 200,00, y la venta no queda en Ventas, ni en la caja, ni en el stock. No se puede deshacer.',
  ],
])('a sale that was %s', (_, payments, words) => {
  const entry = aSaleOf(payments);

  expect(plain(discardedInWords(entry, [entry]))).toBe(words);
});

test('the customer of no sale, of one and of two', () => {
  const paid = [{ method: 'Efectivo', amount: 300 }];
  const [sale, another] = [aSaleOf(paid), aSaleOf(paid)];
  const ofSomeoneElse = aSaleOf(paid, { customerId: newId() });
  const lost = 'Si lo descartás no queda en Clientes. No se puede deshacer.';

  expect(discardedInWords(CUSTOMER, [CUSTOMER, ofSomeoneElse])).toBe(lost);
  expect(discardedInWords(CUSTOMER, [CUSTOMER, sale, ofSomeoneElse])).toBe(
    `1 venta lo nombra: se envía igual y, si el servidor no la acepta, queda en Para revisar. ${lost}`,
  );
  expect(discardedInWords(CUSTOMER, [CUSTOMER, sale, another])).toBe(
    `2 ventas lo nombran: se envían igual y, si el servidor no las acepta, quedan en Para revisar. ${lost}`,
  );
});
