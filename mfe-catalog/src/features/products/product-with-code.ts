import type { Product } from '@mostrador/contracts/products';
import { readingsOf } from '@mostrador/shared-screens/scanner';

/** The product that has exactly this code, in any way a scanner may send it. */
export function productWithCode(
  products: readonly Product[],
  code: string,
  exceptId?: string,
): Product | undefined {
  const readings = readingsOf(code);
  if (readings.length === 0) return undefined;
  return products.find(
    ({ _id, barcode }) => barcode !== null && _id !== exceptId && readings.includes(barcode),
  );
}

/** The code to keep of a new product: what was scanned, without what the scanner puts around it. */
export function codeFromScan(scanned: string): string {
  const readings = readingsOf(scanned);
  return readings.find((code) => /^\d+$/.test(code)) ?? readings[0] ?? scanned;
}

/** Whether a text may be a code, as opposed to words that were typed fast. */
export function looksLikeCode(text: string): boolean {
  return /\d/.test(text) && !/\p{Ll}|\s/u.test(text.trim());
}
