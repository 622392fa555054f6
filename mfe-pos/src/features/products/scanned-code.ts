import type { Product } from '@mostrador/contracts/products';
import type { ScaleLabels } from '@mostrador/contracts/till-settings';
import {
  barcodesOfScaleLabel,
  type Cents,
  canonicalCode,
  lineOfScaleLabel,
  type ProductIndex,
  readScaleLabel,
  type ScaleLabel,
  type ScaleLabelLine,
  toCents,
} from '@mostrador/domain';
import { readingsOf } from '@mostrador/shared-screens/scanner';

/** The product and quantity of a label. */
export type SoldByLabel = Exclude<ScaleLabelLine, { refused: unknown }>;

/** A scale's label with a printed price. */
export type PriceLabel = Extract<ScaleLabel, { price: Cents }>;

/** The outcome of a scanned code. */
export type ScannedCode =
  | { kind: 'product'; product: Product }
  /** The label of a scale: this much of the product. */
  | { kind: 'label'; product: Product; label: SoldByLabel }
  /** A label with a printed price, of a product that asks for the price of one. */
  | { kind: 'label-without-price'; product: Product; label: PriceLabel }
  /** No product has this code. */
  | { kind: 'unknown'; code: string; message: string }
  | { kind: 'refused'; message: string };

/**
 * Classifies a scanned code. A product with exactly this code takes precedence over reading the
 * code as a scale's label.
 */
export function readScannedCode(
  scanned: string,
  index: Pick<ProductIndex<Product>, 'byBarcode'> | undefined,
  scaleLabels: ScaleLabels,
): ScannedCode {
  const readings = readingsOf(scanned);
  const product = firstProduct(readings, index);
  if (product) return { kind: 'product', product };
  for (const reading of readings) {
    const label = readScaleLabel(reading, scaleLabels);
    if (label) return readLabel(label, index);
  }
  const code = canonicalCode(scanned);
  return { kind: 'unknown', code, message: `Ningún producto tiene el código ${code}` };
}

function readLabel(
  label: ScaleLabel,
  index: Pick<ProductIndex<Product>, 'byBarcode'> | undefined,
): ScannedCode {
  const product = firstProduct(barcodesOfScaleLabel(label), index);
  if (!product) {
    const code = label.productCode;
    // Avoids `unknown`: a product created from the code alone would not be sold by weight.
    return {
      kind: 'refused',
      message: `Ningún producto tiene el código ${code} de la etiqueta`,
    };
  }
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

function firstProduct(
  barcodes: readonly string[],
  index: Pick<ProductIndex<Product>, 'byBarcode'> | undefined,
): Product | undefined {
  for (const barcode of barcodes) {
    const product = index?.byBarcode(barcode);
    if (product) return product;
  }
  return undefined;
}
