import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { TAB_ID } from '@mostrador/shared-auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyShopEvent } from './live-updates.ts';
import { queryClient } from './query-client.ts';
import { readOptions } from './read.ts';

const PRODUCTS = readOptions(productEndpoints.list);
const FIRST_PAGE = readOptions(saleEndpoints.list, { query: { page: 1 } });
const SECOND_PAGE = readOptions(saleEndpoints.list, { query: { page: 2 } });

const reads = [PRODUCTS, FIRST_PAGE, SECOND_PAGE];
const isOld = () =>
  reads.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated ?? false);

beforeEach(async () => {
  for (const read of reads)
    await queryClient.prefetchQuery({ ...read, queryFn: () => [] } as typeof PRODUCTS);
});
afterEach(() => queryClient.clear());

test('a change invalidates the reads about it, with any input, and no other', () => {
  applyShopEvent({ type: 'changed', topics: ['sales'] });
  expect(isOld()).toEqual([false, true, true]);

  applyShopEvent({ type: 'changed', topics: ['products'] });
  expect(isOld()).toEqual([true, true, true]);
});

test('a tab does not repeat reads after its own write', () => {
  applyShopEvent({ type: 'changed', topics: ['sales', 'products'], by: TAB_ID });

  expect(isOld()).toEqual([false, false, false]);
});

test('an unrelated event, or one of a later version, invalidates nothing', () => {
  applyShopEvent({
    type: 'export-progress',
    exportId: TAB_ID,
    progress: 0.5,
    topics: [],
  });
  applyShopEvent({ type: 'of-tomorrow' } as unknown as ShopEvent);

  expect(isOld()).toEqual([false, false, false]);
});
