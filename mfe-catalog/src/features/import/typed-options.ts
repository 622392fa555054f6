import type { ADJUSTMENT_REASONS } from '@mostrador/contracts/products';
import type { PriceRounding } from '@mostrador/domain/price-change';
import { searchKeyOf } from '@mostrador/domain/search-key';
import type { ColumnMatch } from '@mostrador/shared-screens/imports';
import type { ProductKey } from './product-fields.ts';
import type { ProductImportOptions, ShopNames, TakenFromList } from './product-import-options.ts';

type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** The fields of the options. Undefined: not chosen, so that the list decides. */
export interface TypedOptions {
  takes: TakenFromList | undefined;
  margin: number | undefined;
  rounding: PriceRounding;
  isPriceNet: boolean | undefined;
  isCostNet: boolean | undefined;
  creates: boolean;
  tracksNewStock: boolean | undefined;
  setsStock: boolean;
  reason: AdjustmentReason;
  unpublishesUnlisted: boolean;
}

export const UNTOUCHED: TypedOptions = {
  takes: undefined,
  margin: undefined,
  rounding: 'none',
  isPriceNet: undefined,
  isCostNet: undefined,
  creates: true,
  tracksNewStock: undefined,
  setsStock: false,
  reason: 'Corrección',
  unpublishesUnlisted: false,
};

export const MAX_MARGIN = 1000;

interface ListColumns {
  match: ColumnMatch<ProductKey>;
  headings: readonly string[];
}

/** Returns the options with the defaults that the columns of the list suggest. */
export function optionsFor(typed: TypedOptions, { match, headings }: ListColumns) {
  const headingOf = (key: ProductKey) => headings[match[key] ?? -1] ?? '';
  return {
    ...typed,
    takes: typed.takes ?? takenByDefault(match),
    isPriceNet: typed.isPriceNet ?? isNetHeading(headingOf('price')),
    isCostNet: typed.isCostNet ?? isNetHeading(headingOf('cost')),
    // Without a stock nothing could be sold of what is counted.
    tracksNewStock: typed.tracksNewStock ?? match.stock !== undefined,
  };
}
export type SuggestedOptions = ReturnType<typeof optionsFor>;

/** Returns what is planned with; undefined while a margin is missing. */
export function chosenOptions(
  { margin, reason: _, ...options }: SuggestedOptions,
  names: ShopNames,
): ProductImportOptions | undefined {
  if (options.takes !== 'margin') return { ...options, margin: 0, names };
  const isMargin = margin !== undefined && margin >= 0 && margin <= MAX_MARGIN;
  return isMargin ? { ...options, margin, names } : undefined;
}

function takenByDefault({ price, cost }: ColumnMatch<ProductKey>): TakenFromList {
  if (price !== undefined) return 'price';
  return cost === undefined ? 'everything' : 'margin';
}

/** The words of a heading of amounts without IVA, as `isNetHeading` writes them. */
const NET = ['s iva', 'sin iva', 'mas iva', 'neto', 'netos', 'sin impuesto', 'sin impuestos'];
const NO_LETTERS = /[^a-z]+/g;

/** Whether a heading says that its amounts lack IVA: 's/IVA', '+ IVA', 'neto'. */
export function isNetHeading(heading: string): boolean {
  const words = searchKeyOf(heading).replaceAll('+', ' mas ').replace(NO_LETTERS, ' ');
  return NET.some((said) => ` ${words} `.includes(` ${said} `));
}
