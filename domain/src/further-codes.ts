import { codeKeyOf } from './canonical-code.ts';
import { roundQuantity } from './units.ts';

/** Another code of a product, and the quantity that it adds to a sale. */
export interface FurtherCode {
  code: string;
  quantity: number;
}

interface CodedProduct {
  barcode: string | null;
  codes?: readonly FurtherCode[] | undefined;
}

/** Returns all codes of a product, its main one first. */
export function codesOf({ barcode, codes = [] }: CodedProduct): string[] {
  return [...(barcode ? [barcode] : []), ...codes.map(({ code }) => code)];
}

/**
 * Returns the quantity of a pack with this code, in any spelling: 12 for a case of 12. Undefined for
 * a code of one unit.
 */
export function packQuantityOf({ barcode, codes }: CodedProduct, code: string): number | undefined {
  if (!codes) return undefined;
  const key = codeKeyOf(code);
  if (barcode !== null && codeKeyOf(barcode) === key) return undefined;
  const quantity = codes.find((further) => codeKeyOf(further.code) === key)?.quantity;
  return quantity === 1 ? undefined : quantity;
}

/**
 * Returns the units in so many packs, one pack by default; the number itself if it counts no packs.
 *
 * @param packQuantity the result of `packQuantityOf`
 */
export function unitsInPacks(
  packs: number | undefined,
  packQuantity: number | undefined,
): number | undefined {
  return packQuantity === undefined ? packs : roundQuantity((packs ?? 1) * packQuantity);
}
