import { cents, toCents, toPesos } from '@mostrador/domain/money';
import { priceAfter } from '@mostrador/domain/price-change';
import type { ReadRow } from '@mostrador/shared-screens/imports';
import { type FieldValue, ivaRateNamed, listedCents, unitNamed, withIva } from './cell-values.ts';
import type { RowTarget } from './find-products.ts';
import { PRODUCT_FIELDS, type ProductKey } from './product-fields.ts';
import type { ProductImportOptions } from './product-import-options.ts';
import type { SpelledNames } from './spelled-names.ts';

/** The values that a row gives a product, and the fields whose cell is wrong. */
export interface GivenByRow {
  values: Partial<Record<ProductKey, FieldValue>>;
  problems: Partial<Record<ProductKey, string>>;
}

/** A new price that no margin gives. */
const NO_PRICE = 'Con ese costo y ese margen no hay un precio posible';
const WRONG_IVA = 'El IVA puede ser 0, 10,5, 21 o 27';
const WRONG_UNIT = 'La unidad puede ser unidad, kg, g, litro o metro';

/** Reads the fields that a product takes of a row. Blank cells give nothing. */
export function readGiven(
  { values: cells }: ReadRow<ProductKey>,
  { product, code }: RowTarget,
  taken: ReadonlySet<ProductKey>,
  { options, names }: { options: ProductImportOptions; names: SpelledNames },
): GivenByRow {
  const given: GivenByRow = { values: {}, problems: {} };
  const { values, problems } = given;
  for (const { key } of PRODUCT_FIELDS) {
    const cell = cells[key];
    if (!cell || !taken.has(key)) continue;
    // The row was found by this code.
    if (key === 'barcode' && product && product.codes.length > 0) continue;
    if (cell.problem !== undefined) problems[key] = cell.problem;
    // '-' and '$ -' are no price, and never a price of 0.
    else if (cell.text.trim() !== '' && cell.value !== null) read(key, cell.value);
  }
  if (options.takes === 'margin' && typeof values.cost === 'number') priceOverCost(values.cost);
  return given;

  function read(key: ProductKey, value: FieldValue): void {
    const text = String(value ?? '').trim();
    switch (key) {
      case 'barcode':
        values.barcode = code;
        return;
      case 'price':
        values.price = amountOf(value, options.isPriceNet);
        return;
      case 'cost':
        values.cost = amountOf(value, options.isCostNet);
        return;
      case 'ivaRate':
        readOr(WRONG_IVA, key, ivaRateNamed(text));
        return;
      case 'unit':
        readOr(WRONG_UNIT, key, unitNamed(text));
        return;
      case 'brand':
        values.brand = names.brand(text);
        return;
      case 'category':
        values.category = names.category(text);
        return;
      case 'subcategory':
        readSubcategory(text);
        return;
      case 'name':
        values.name = text;
        return;
      default:
        values[key] = value;
    }
  }

  function readOr(problem: string, key: ProductKey, value: FieldValue | undefined): void {
    if (value === undefined) problems[key] = problem;
    else values[key] = value;
  }

  /** A subcategory is of the row's category, or of the one that the product has. */
  function readSubcategory(text: string): void {
    const category = values.category ?? product?.values.category;
    if (category) values.subcategory = names.subcategory(String(category), text);
    else problems.subcategory = 'Falta su categoría';
  }

  /** Returns the pesos of an amount of the list, with the IVA of its row if the list lacks it. */
  function amountOf(value: FieldValue, isNet: boolean): number {
    const listed = listedCents(value);
    return toPesos(isNet ? withIva(listed, rateOfRow()) : listed);
  }

  function rateOfRow(): number | undefined {
    return ivaRateNamed(cells.ivaRate?.text ?? '') ?? product?.values.ivaRate ?? undefined;
  }

  function priceOverCost(cost: number): void {
    const { margin, rounding } = options;
    const rule = { kind: 'margin', percent: margin } as const;
    const price = priceAfter({ price: cents(0), cost: toCents(cost) }, rule, rounding);
    if (typeof price === 'string') problems.price = NO_PRICE;
    else values.price = toPesos(price);
  }
}
