import { newId } from '@mostrador/domain';
import { viewOf } from '@mostrador/shared-screens/lists';
import { expect, test } from 'vitest';
import { filtersOf, HISTORY_LIST, historyQuery } from './history-list.ts';

const TODAY = '2026-11-18';

function queryAt(address: string) {
  const { page, filters } = viewOf(new URLSearchParams(address), HISTORY_LIST);
  return historyQuery({ page, filters: filtersOf(filters, TODAY) }).query;
}

test('a period by its name has the days of today', () => {
  expect(queryAt('period=yesterday')).toMatchObject({
    startDate: '2026-11-17',
    endDate: '2026-11-17',
  });
});

test('an address without filters requests the first page of all sales', () => {
  expect(queryAt('tab=history')).toEqual({ page: 1, limit: 50 });
});

test('an address has every filter', () => {
  const filters = {
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    productName: 'yerba',
    minAmount: '100',
    maxAmount: '1500.5',
    sellerId: newId(),
    paymentMethod: 'Débito',
    status: 'cancelled',
  };
  expect(queryAt(`page=3&${new URLSearchParams(filters)}`)).toEqual({
    ...filters,
    page: 3,
    limit: 50,
  });
});

test.each(['147', '2-147', '00002–00000147', ' ２−147 '])(
  'the number of an invoice may be typed as %j',
  (invoiceNumber) => {
    expect(queryAt(`${new URLSearchParams({ invoiceNumber })}`)).toMatchObject({ invoiceNumber });
  },
);

test.each([
  'startDate=ayer',
  'startDate=2026-02-30',
  'endDate=2026-11',
  `productName=${'a'.repeat(121)}`,
  'productName=%20',
  'productName=yerba%FF',
  'productName=yerba%00',
  'minAmount=-1',
  'minAmount=1.234',
  'maxAmount=99999999999999',
  'maxAmount=mil',
  'sellerId=sol',
  'sellerId=01a204e5-b5ff-0200-a902-b4804a8995a3',
  'paymentMethod=%20',
  'status=toString',
])('the invalid parameter %s is ignored', (address) => {
  expect(queryAt(address)).toEqual(queryAt(''));
});

test.each([
  ['startDate=2026-11-10&endDate=2026-11-09', { startDate: '2026-11-10' }],
  ['minAmount=1000&maxAmount=999.99', { minAmount: '1000' }],
])('of a reversed range, as in %s, only the beginning counts', (address, filters) => {
  expect(queryAt(address)).toEqual({ ...filters, page: 1, limit: 50 });
});

test('a page beyond the maximum becomes the last one', () => {
  expect(queryAt('page=100001').page).toBe(100_000);
});
