import { expect, test } from 'vitest';
import { aSale } from '../test/a-sale.ts';
import { readCompletedSale } from './completed-sale.ts';
import { completedSale } from './sales.schemas.ts';

const [item] = aSale().items;
const ANSWER = {
  ...aSale({
    adjustments: [{ method: 'Crédito', amount: 12, percent: 5, instalments: 3 }],
    customerId: { _id: aSale()._id, name: 'Ana' },
    customerInfo: { name: 'Ana', docType: 96, docNumber: null, address: null },
    customerType: 'consumidor_final',
    invoice: { _id: aSale()._id, letter: 'B', state: 'queued', number: null },
    offline: { receivedAt: '2026-11-28T15:00:00.000Z', reasons: ['price'] },
  }),
  warning: 'ARCA no responde',
  stock: [{ _id: aSale()._id, stock: 3, version: 7 }],
};
const FIELDS = Object.keys(completedSale.shape);

test('an answer is read as the schema parses it', () => {
  expect(readCompletedSale(ANSWER)).toEqual(completedSale.parse(ANSWER));
});

test.each(FIELDS)('without %s, it is read as by the schema', (field) => {
  const answer = { ...ANSWER, [field]: undefined };
  const { [field as keyof typeof answer]: _, ...without } = answer;
  expect(readCompletedSale(without)).toEqual(completedSale.safeParse(without).data);
});

test.each(FIELDS)('with another kind of %s, it is refused as by the schema', (field) => {
  for (const wrong of [{}, [{}], { x: 1 }]) {
    const answer = { ...ANSWER, [field]: wrong };
    expect(completedSale.safeParse(answer).success).toBe(false);
    expect(readCompletedSale(answer)).toBeUndefined();
  }
});

test.each([
  ['an item without a price', { items: [{ ...item, price: undefined }] }],
  ['an unknown unit', { items: [{ ...item, unit: 'docena' }] }],
  ['an unknown state', { status: 'on-hold' }],
  ['a total that is no number', { total: '6900' }],
])('%s is refused', (_, damage) => {
  expect(readCompletedSale({ ...ANSWER, ...damage })).toBeUndefined();
});
