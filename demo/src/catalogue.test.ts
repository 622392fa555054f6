import { isEan13 } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { demoProducts } from './catalogue.ts';

test('three hundred products, each with a valid Argentine code and a name of its own', () => {
  expect(demoProducts).toHaveLength(300);
  const codes = new Set(demoProducts.map(({ barcode }) => barcode));
  expect(codes.size).toBe(300);
  for (const code of codes) {
    expect(code).toMatch(/^779/);
    expect(isEan13(code)).toBe(true);
  }
  expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(300);
});

test('what its maker puts in the name of the code is the same for all of a brand', () => {
  const companyOf = new Map<string, string>();
  for (const { brand, barcode } of demoProducts) {
    if (!brand) continue;
    const company = barcode.slice(3, 7);
    expect(companyOf.get(brand) ?? company).toBe(company);
    companyOf.set(brand, company);
  }
  expect(new Set(companyOf.values()).size).toBe(companyOf.size);
});
