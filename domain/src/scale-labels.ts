import { isEan13 } from './barcode.ts';
import { canonicalCode } from './canonical-code.ts';
import type { Cents } from './money.ts';
import { isWeighed, QUANTITY_DECIMALS, type Unit } from './units.ts';

/**
 * How a shop's scale prints its EAN-13 labels: two digits from 20 to 29, the product's code, weight
 * or price in the rest of ten digits, and the check digit.
 */
export interface ScaleLabelFormat {
  carries: 'off' | 'weight' | 'price';
  codeDigits: 4 | 5 | 6;
  /** The decimals of a printed price. */
  priceDecimals: 0 | 2;
}

/** How much of its product a label is for. */
export type LabelAmount = { /** In grams. */ weight: number } | { price: Cents };

/** The content of a label. `prefix` and `productCode` keep their leading zeros. */
export type ScaleLabel = { prefix: string; productCode: string } & LabelAmount;

const PREFIX_DIGITS = 2;
const SCALE_PREFIX = /^2\d/;
const CHECK_DIGITS = 1;
const GRAMS_IN_KG = 1000;

/**
 * Reads a code, in any spelling, as a label of the shop's scale. Undefined when it is none: labels
 * are off, the code is no valid EAN-13, or it does not start with 20 to 29. Callers look first for
 * a product with exactly this code.
 */
export function readScaleLabel(
  scanned: string,
  { carries, codeDigits, priceDecimals }: ScaleLabelFormat,
): ScaleLabel | undefined {
  const code = canonicalCode(scanned);
  if (carries === 'off' || !SCALE_PREFIX.test(code) || !isEan13(code)) return undefined;
  const prefix = code.slice(0, PREFIX_DIGITS);
  const productCode = code.slice(PREFIX_DIGITS, PREFIX_DIGITS + codeDigits);
  const value = Number(code.slice(PREFIX_DIGITS + codeDigits, -CHECK_DIGITS));
  return carries === 'weight'
    ? { prefix, productCode, weight: value }
    : { prefix, productCode, price: (priceDecimals === 2 ? value : value * 100) as Cents };
}

/**
 * Returns the barcodes that a label's product may have in the shop, in search order: with the
 * prefix, as printed, then with fewer and fewer leading zeros. Scales and shops differ in that.
 */
export function barcodesOfScaleLabel({ prefix, productCode }: ScaleLabel): string[] {
  const barcodes = [prefix + productCode, productCode];
  for (let code = productCode; code.length > 1 && code.startsWith('0'); ) {
    code = code.slice(1);
    barcodes.push(code);
  }
  return barcodes;
}

/** A line of a sale for a label, or the reason why the product cannot be sold by it. */
export type ScaleLabelLine =
  | {
      /** In the product's unit. */
      quantity: number;
      /** The printed price. It is charged as it is. */
      labelTotal?: Cents;
    }
  | { refused: 'not-sold-by-weight' | 'without-price' | 'nothing' };

/**
 * Returns how much of its product a label sells. Both kinds of label are for products sold by
 * weight. A printed price gives the quantity by division, rounded down to the thousandth: a label
 * never charges less than the full price of its quantity, so its rounding is no discount.
 *
 * @param product its unit and the price of one
 */
export function lineOfScaleLabel(
  label: LabelAmount,
  product: { unit: Unit; price: Cents },
): ScaleLabelLine {
  if ('weight' in label) {
    const quantity = weightIn(product.unit, label.weight);
    if (quantity === undefined) return { refused: 'not-sold-by-weight' };
    return quantity > 0 ? { quantity } : { refused: 'nothing' };
  }
  if (!isWeighed(product.unit)) return { refused: 'not-sold-by-weight' };
  if (product.price <= 0) return { refused: 'without-price' };
  const thousandths = 10 ** QUANTITY_DECIMALS;
  const quantity = Math.floor((label.price * thousandths) / product.price) / thousandths;
  return quantity > 0 ? { quantity, labelTotal: label.price } : { refused: 'nothing' };
}

/**
 * Whether a printed price may be charged for a quantity: it differs from the price of the quantity
 * by at most half a cent, and what rounding the quantity makes. The till rounds it down to the
 * thousandth; earlier releases rounded to the nearest.
 */
export function isPriceOfLabel(
  labelTotal: Cents,
  { price, quantity }: { price: Cents; quantity: number },
): boolean {
  // In ten-thousandths of a cent, so that the limits are whole.
  const above = 10_000 * labelTotal - 10 * price * Math.round(1000 * quantity);
  return above >= -5 * price - 5000 && above <= 10 * price + 5000;
}

function weightIn(unit: Unit, grams: number): number | undefined {
  if (unit === 'g') return grams;
  return unit === 'kg' ? grams / GRAMS_IN_KG : undefined;
}
