import type { Product } from '@mostrador/contracts/products';
import type { ScaleLabels } from '@mostrador/contracts/till-settings';
import {
  barcodesOfScaleLabel,
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

/** The outcome of a scanned code. */
export type ScannedCode =
  | { kind: 'product'; product: Product }
  /** The label of a scale: this much of the product. */
  | { kind: 'label'; product: Product; label: SoldByLabel }
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
  return 'refused' in line
    ? { kind: 'refused', message: WHY_REFUSED[line.refused](product.name) }
    : { kind: 'label', product, label: line };
}

const WHY_REFUSED = {
  'not-sold-by-weight': (name: string) =>
    `La etiqueta es por peso, y ${name} se vende de otra manera`,
  'without-price': (name: string) => `${name} no tiene precio`,
  nothing: (name: string) => `La etiqueta de ${name} está en cero`,
};

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
