import type { Product } from '@mostrador/contracts/products';
import { codeKeyOf } from '@mostrador/domain';
import { readingsOf } from '@mostrador/shared-screens/scanner';

/** Finds the product with this code, in any spelling that a scanner or a person may use. */
export function productWithCode(
  products: readonly Product[],
  code: string,
  exceptId?: string,
): Product | undefined {
  const readings = readingsOf(code);
  if (readings.length === 0) return undefined;
  const keys = new Set(readings.map(codeKeyOf));
  const found = products.filter(
    ({ _id, barcode }) => barcode !== null && _id !== exceptId && keys.has(codeKeyOf(barcode)),
  );
  return found.find(({ barcode }) => barcode !== null && readings.includes(barcode)) ?? found[0];
}

/** Returns the codes that several products share, in any spelling, each with its products. */
export function sharedCodesOf(products: readonly Product[]): Map<string, Product[]> {
  const first = new Map<string, Product>();
  const shared = new Map<string, Product[]>();
  for (const product of products) {
    if (product.barcode === null) continue;
    const key = codeKeyOf(product.barcode);
    const other = first.get(key);
    if (other) shared.set(key, [...(shared.get(key) ?? [other]), product]);
    else first.set(key, product);
  }
  return shared;
}

/** Whether a text may be a code, as opposed to words typed fast. */
export function looksLikeCode(text: string): boolean {
  return /\d/.test(text) && !/\p{Ll}|\s/u.test(text.trim());
}
