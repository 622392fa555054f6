import { isEan13 } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { demoProducts } from './catalogue.ts';

test('has three hundred products with valid Argentine codes and unique names', () => {
  expect(demoProducts).toHaveLength(300);
  const codes = new Set(demoProducts.map(({ barcode }) => barcode));
  expect(codes.size).toBe(300);
  for (const code of codes) {
    expect(code).toMatch(/^779/);
    expect(isEan13(code)).toBe(true);
  }
  expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(300);
});

test("products of one brand share the maker's prefix in their codes", () => {
  const companyOf = new Map<string, string>();
  for (const { brand, barcode } of demoProducts) {
    if (!brand) continue;
    const company = barcode.slice(3, 7);
    expect(companyOf.get(brand) ?? company).toBe(company);
    companyOf.set(brand, company);
  }
  expect(new Set(companyOf.values()).size).toBe(companyOf.size);
});
