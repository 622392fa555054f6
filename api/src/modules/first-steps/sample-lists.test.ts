import { SAMPLE_LISTS } from '@mostrador/contracts/first-steps';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { expect, test } from 'vitest';
import { SAMPLE_STOCK, SAMPLES } from './sample-lists.ts';

test.each(SAMPLE_LISTS)('the %s list has about twenty valid products', (list) => {
  const samples = SAMPLES[list];
  expect(samples.length).toBeGreaterThanOrEqual(18);
  expect(samples.length).toBeLessThanOrEqual(25);
  expect(new Set(samples.map(({ name }) => name.toLowerCase())).size).toBe(samples.length);
  for (const { category, ...sample } of samples) {
    const product = newProduct.parse({ ...sample, stock: SAMPLE_STOCK });
    expect(product.price).toBeGreaterThan(0);
    expect(product.barcode).toBeNull();
    expect(category.trim()).not.toBe('');
  }
});
