import type { Product } from '@mostrador/contracts/products';
import { codeKeyOf, codesOf } from '@mostrador/domain';
import { codesInside, readingsOf } from '@mostrador/shared-screens/scanner';

/** Finds the product with this code, in any spelling that a scanner or a person may use. */
export function productWithCode(
  products: readonly Product[],
  code: string,
  exceptId?: string,
): Product | undefined {
  return productWithOneOf(products, readingsOf(code), exceptId);
}

/** Finds the product of a scan, which may also be a GS1 code, a GTIN-14 or a magazine's issue. */
export function scannedProduct(products: readonly Product[], scanned: string): Product | undefined {
  return (
    productWithCode(products, scanned) ??
    productWithOneOf(products, codesInside(scanned), undefined)
  );
}

function productWithOneOf(
  products: readonly Product[],
  codes: readonly string[],
  exceptId: string | undefined,
): Product | undefined {
  if (codes.length === 0) return undefined;
  const keys = new Set(codes.map(codeKeyOf));
  const found = products.filter(
    (product) =>
      product._id !== exceptId && codesOf(product).some((code) => keys.has(codeKeyOf(code))),
  );
  return found.find(({ barcode }) => barcode !== null && codes.includes(barcode)) ?? found[0];
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
