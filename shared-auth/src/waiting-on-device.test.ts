import { newId } from '@mostrador/domain/ids';
import { expect, test } from 'vitest';
import {
  entriesInWords,
  entriesToSend,
  hasEntriesToSend,
  setEntriesToSend,
} from './waiting-on-device.ts';

test.each([
  [{ sales: 1, others: 0 }, '1 venta'],
  [{ sales: 3, others: 1 }, '3 ventas y 1 registro'],
  [{ sales: 0, others: 2 }, '2 registros'],
  [{ sales: 0, others: 0 }, ''],
])('what waits is named by kind: %j is "%s"', (counts, words) => {
  expect(entriesInWords(counts)).toBe(words);
});

test('a device remembers what waits of a shop, by kind', () => {
  const shopId = newId();
  setEntriesToSend(shopId, { sales: 2, others: 3 });

  expect(entriesToSend(shopId)).toEqual({ sales: 2, others: 3 });
  expect(entriesToSend(newId())).toEqual({ sales: 0, others: 0 });
});

test('movements alone are something to send', () => {
  const shopId = newId();
  setEntriesToSend(shopId, { sales: 0, others: 1 });
  expect(hasEntriesToSend(shopId)).toBe(true);

  setEntriesToSend(shopId, { sales: 0, others: 0 });
  expect(hasEntriesToSend(shopId)).toBe(false);
});

test('an earlier release, which knows one number, never makes the sales negative', () => {
  const shopId = newId();
  setEntriesToSend(shopId, { sales: 0, others: 4 });
  localStorage.setItem(`mostrador-sales-to-send:${shopId}`, '1');

  expect(entriesToSend(shopId)).toEqual({ sales: 0, others: 1 });
});
