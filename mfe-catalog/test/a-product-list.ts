import type { MatchedList, ReadValue } from '@mostrador/shared-screens/imports';
import { PRODUCT_FIELDS, type ProductKey } from '../src/features/import/product-fields.ts';
import type { ProductImportOptions } from '../src/features/import/product-import-options.ts';

type CellGiven = string | number | boolean | Partial<ReadValue>;

/** A row of a list, as the test writes it: amounts in pesos. */
export type RowGiven = Partial<Record<ProductKey, CellGiven>> & { isLeftOut?: boolean };

/** The choices of a person who takes everything that the list says, but the stock. */
export const EVERYTHING: ProductImportOptions = {
  takes: 'everything',
  margin: 0,
  rounding: 'none',
  isPriceNet: false,
  isCostNet: false,
  creates: true,
  tracksNewStock: true,
  setsStock: false,
  unpublishesUnlisted: false,
  names: { brands: [], categories: [], subcategories: [] },
};

/** Returns a list as it is after reading, whose first row is the spreadsheet's row 2. */
export function aProductList(rows: readonly RowGiven[]): MatchedList<ProductKey> {
  const matched = PRODUCT_FIELDS.filter(({ key }) => rows.some((row) => row[key] !== undefined));
  return {
    headings: Object.fromEntries(matched.map(({ key, title }) => [key, title])),
    rows: rows.map(({ isLeftOut = false, ...given }, place) => ({
      row: place + 2,
      isLeftOut,
      values: Object.fromEntries(matched.map(({ key }) => [key, read(key, given[key])])),
    })),
  };
}

function read(key: ProductKey, given: CellGiven | undefined): ReadValue {
  if (given === undefined || given === '') return { text: '', value: null };
  if (typeof given === 'object') return { text: '', value: null, ...given };
  const isAmount = key === 'price' || key === 'cost';
  const value = isAmount ? Math.round(Number(given) * 100) : given;
  return { text: String(given), value };
}
