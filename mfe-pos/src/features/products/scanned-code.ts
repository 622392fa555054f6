import { MAX_CODE_LENGTH, type Product } from '@mostrador/contracts/products';
import type { ScaleLabels } from '@mostrador/contracts/till-settings';
import {
  barcodesOfScaleLabel,
  type Cents,
  canonicalCode,
  type Gs1Item,
  type LabelAmount,
  lineOfScaleLabel,
  type ProductIndex,
  packQuantityOf,
  readGs1Code,
  readScaleLabel,
  type ScaleLabel,
  type ScaleLabelLine,
  toCents,
} from '@mostrador/domain';
import { codesInside, readingsOf, saleCodeIn } from '@mostrador/shared-screens/scanner';

/** The product and quantity of a label. */
export type SoldByLabel = Exclude<ScaleLabelLine, { refused: unknown }>;

/** A label with a printed price. */
export type PriceLabel = Extract<LabelAmount, { price: Cents }>;

type Index = Pick<ProductIndex<Product>, 'byBarcode'> | undefined;

interface FoundCode {
  kind: 'product';
  product: Product;
  /** That of a pack; undefined for the code of one unit. */
  quantity: number | undefined;
}

/** The code of a case, for which the shop has not said how many units it has. */
interface UnknownCase {
  kind: 'case';
  product: Product;
}

/** The outcome of a scanned code. */
export type ScannedCode = (
  | FoundCode
  | UnknownCase
  /** The code of a sale's receipt, as it is printed. */
  | { kind: 'receipt'; code: string }
  /** The label of a scale, or a GS1 code with a weight or a price: this much of the product. */
  | { kind: 'label'; product: Product; label: SoldByLabel }
  /** A label with a printed price, of a product that asks for the price of one. */
  | { kind: 'label-without-price'; product: Product; label: PriceLabel }
  /** No product has this code. */
  | { kind: 'unknown'; code: string; message: string }
  | { kind: 'refused'; message: string }
) & {
  /** The last day to sell it, such as '2026-03-12', where the code says it. */
  goodUntil?: string | undefined;
};

const BROKEN = 'El código está incompleto o dañado: escanealo de nuevo';
const TOO_LONG = 'El código es demasiado largo para un producto: escanealo de nuevo';

/**
 * Classifies a scanned code. A product with exactly this code, such as a pack, takes precedence over
 * reading the code as that of a receipt, a scale's label, a GS1 code, a GTIN-14 or a magazine with
 * its issue.
 */
export function readScannedCode(
  scanned: string,
  index: Index,
  scaleLabels: ScaleLabels,
): ScannedCode {
  const readings = readingsOf(scanned);
  const found = firstFound(readings, index);
  if (found) return found;
  const receipt = saleCodeIn(scanned);
  if (receipt !== undefined) return { kind: 'receipt', code: receipt };
  for (const reading of readings) {
    const label = readScaleLabel(reading, scaleLabels);
    if (label) return readLabel(label, index);
  }
  const item = readGs1Code(scanned);
  if (item === 'broken') return { kind: 'refused', message: BROKEN };
  const codes = codesInside(scanned);
  const inside = foundInside(codes, index);
  if (item) return readItem(item, codes.at(-1) as string, inside);
  if (inside) return inside;
  const code = canonicalCode(scanned);
  return code.length > MAX_CODE_LENGTH ? { kind: 'refused', message: TOO_LONG } : unknown(code);
}

function unknown(code: string): ScannedCode {
  return { kind: 'unknown', code, message: `Ningún producto tiene el código ${code}` };
}

function readLabel(label: ScaleLabel, index: Index): ScannedCode {
  const found = firstFound(barcodesOfScaleLabel(label), index);
  return found ? readAmount(label, found.product) : noProductFor(label.productCode);
}

/** @param code the code of the item, for a product that is not found */
function readItem(
  { weight, price, goodUntil }: Gs1Item,
  code: string,
  found: FoundCode | UnknownCase | undefined,
): ScannedCode {
  // With a weight, the shop's own price counts.
  const amount = weight !== undefined ? { weight } : price !== undefined ? { price } : undefined;
  if (!found) return amount ? noProductFor(code) : unknown(code);
  const read = amount ? readAmount(amount, found.product) : found;
  return goodUntil === undefined || read.kind === 'case' ? read : { ...read, goodUntil };
}

/** Avoids `unknown`: a product created from the code alone would not be sold by weight. */
function noProductFor(code: string): ScannedCode {
  return { kind: 'refused', message: `Ningún producto tiene el código ${code} de la etiqueta` };
}

function readAmount(label: LabelAmount, product: Product): ScannedCode {
  const line = lineOfScaleLabel(label, { unit: product.unit, price: toCents(product.price) });
  if (!('refused' in line)) return { kind: 'label', product, label: line };
  if (line.refused === 'without-price' && 'price' in label)
    return { kind: 'label-without-price', product, label };
  const why = line.refused === 'nothing' ? isZero : isSoldOtherwise;
  return { kind: 'refused', message: why(product.name) };
}

function isZero(name: string): string {
  return `La etiqueta de ${name} está en cero`;
}

function isSoldOtherwise(name: string): string {
  return `La etiqueta es por peso, y ${name} se vende de otra manera`;
}

/** Matches the GTIN-14 of a case of equal units; 0 stands before the GTIN of one, 9 has a weight. */
const GTIN_OF_CASE = /^[1-8]\d{13}$/;

/** Returns the product of the codes in another; that of a case says nothing about one unit. */
function foundInside(codes: readonly string[], index: Index): FoundCode | UnknownCase | undefined {
  const found = firstFound(codes, index);
  const [gtin = ''] = codes;
  const isUnknownCase = GTIN_OF_CASE.test(gtin) && !index?.byBarcode(gtin);
  return found && isUnknownCase ? { kind: 'case', product: found.product } : found;
}

/** Returns the product of the first of these codes that one has. */
function firstFound(codes: readonly string[], index: Index): FoundCode | undefined {
  for (const code of codes) {
    const product = index?.byBarcode(code);
    if (product) return { kind: 'product', product, quantity: packQuantityOf(product, code) };
  }
  return undefined;
}
