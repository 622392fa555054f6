import type { batchedProduct, batchValues } from '@mostrador/contracts/product-batches.schemas';
import { formatMoney } from '@mostrador/domain/format';
import type {
  PlannedCell,
  PlannedOutcome,
  PlannedRow,
  ReadRow,
} from '@mostrador/shared-screens/imports';
import { listedCents, valueInWords } from './cell-values.ts';
import type { ExistingValues } from './existing-product.ts';
import type { RowTarget } from './find-products.ts';
import { PRODUCT_FIELDS, type ProductKey } from './product-fields.ts';
import type { ProductImportOptions } from './product-import-options.ts';
import type { ProductChange } from './product-parts.ts';
import type { GivenByRow } from './read-given.ts';
import type { SpelledNames } from './spelled-names.ts';

/** A row of the preview, and what is sent for it. */
export interface Planned {
  row: PlannedRow;
  change?: ProductChange;
}

export interface PlanContext {
  options: ProductImportOptions;
  names: SpelledNames;
  /** The fields that the list has a column for. */
  matched: ReadonlySet<ProductKey>;
}

/** Sentences about the cells of a row. */
export type CellWords = Partial<Record<ProductKey, string>>;

/** Returns a function that plans a row which changes nothing, with the reason. */
export function plannedAs(
  row: ReadRow<ProductKey>,
  { product, code, warning }: RowTarget,
  { matched }: PlanContext,
) {
  const name = product?.values.name ?? (row.values.name?.text.trim() || code || '');
  return (outcome: PlannedOutcome, problem?: string): Planned => ({
    row: {
      row: row.row,
      outcome,
      name,
      problem,
      warning,
      cells: outcome === 'refused' ? cellsAsRead(row, matched) : [],
    },
  });
}

/** Returns the cells of a row whose product is not known: its code and its name can be corrected. */
function cellsAsRead(
  { values }: ReadRow<ProductKey>,
  matched: ReadonlySet<ProductKey>,
): PlannedCell[] {
  return PRODUCT_FIELDS.flatMap(({ key }) => {
    const cell = values[key];
    if (!cell || !matched.has(key)) return [];
    const { text, value, problem } = cell;
    if (text.trim() === '' && key !== 'barcode' && key !== 'name') return [];
    const isAmount = (key === 'price' || key === 'cost') && value !== null;
    const after = isAmount ? formatMoney(listedCents(value)) : text;
    const typed = text === after ? undefined : text;
    return { key, before: null, after, typed, isEditable: true, problem };
  });
}

interface CellsOfRow {
  given: GivenByRow;
  problems: CellWords;
  warnings: CellWords;
  /** The product's values; undefined for a new one. */
  before: ExistingValues | undefined;
}

/** Returns the cells of the fields that a product takes, with those that are missing. */
export function plannedCells(
  { values: cells }: ReadRow<ProductKey>,
  { given, problems, warnings, before }: CellsOfRow,
  { matched }: PlanContext,
): PlannedCell[] {
  return PRODUCT_FIELDS.flatMap(({ key }) => {
    const value = given.values[key];
    const problem = problems[key];
    const warning = warnings[key];
    if (value === undefined && problem === undefined && warning === undefined) return [];
    const text = cells[key]?.text.trim() ?? '';
    const after = value === undefined ? text : valueInWords(key, value);
    return {
      key,
      before: oldWords(key, before),
      after,
      typed: text === after ? undefined : text,
      // A price that comes from the cost has no cell of its own.
      isEditable: matched.has(key) && (text !== '' || value === undefined),
      problem,
      warning,
    };
  });
}

/** Returns the words of a product's value; null without one. */
function oldWords(key: ProductKey, before: ExistingValues | undefined): string | null {
  const old = before?.[key];
  if (old === undefined || old === null) return null;
  return valueInWords(key, old);
}

type Checked =
  | ReturnType<typeof batchValues.safeParse>
  | ReturnType<typeof batchedProduct.safeParse>;

/** Returns what the server would refuse, by field. */
export function problemsOf({ error }: Checked): CellWords {
  if (!error) return {};
  return Object.fromEntries(error.issues.map(({ path: [key], message }) => [key, message]));
}

/** Returns a row with the first of its problems; undefined without any. */
export function refusedRow(row: PlannedRow, problems: CellWords): Planned | undefined {
  const [problem] = Object.values(problems);
  return problem === undefined ? undefined : { row: { ...row, outcome: 'refused', problem } };
}

/** Returns the warning of a row: that of its code, or of one of its cells. */
export function rowWarning({ warning }: RowTarget, warnings: CellWords): string | undefined {
  return warning ?? Object.values(warnings).find((one) => one !== undefined);
}
