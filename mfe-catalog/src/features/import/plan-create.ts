import type { BatchedProduct } from '@mostrador/contracts/product-batches';
import { batchedProduct } from '@mostrador/contracts/product-batches.schemas';
import { invalidQuantities } from '@mostrador/contracts/products.schemas';
import { DEFAULT_UNIT } from '@mostrador/domain/units';
import type { PlannedRow, ReadRow } from '@mostrador/shared-screens/imports';
import type { RowTarget } from './find-products.ts';
import {
  type CellWords,
  type PlanContext,
  type Planned,
  plannedCells,
  problemsOf,
  refusedRow,
  rowWarning,
} from './planned-product.ts';
import { priceWarning } from './price-warnings.ts';
import { PRODUCT_FIELDS, type ProductKey } from './product-fields.ts';
import type { ProductImportOptions } from './product-import-options.ts';
import { type GivenByRow, readGiven } from './read-given.ts';

/** Plans the product that a row adds. */
export function planCreate(
  row: ReadRow<ProductKey>,
  target: RowTarget,
  context: PlanContext,
): Planned {
  const given = readGiven(row, target, takenBy(context.options), context);
  const created = {
    stock: 0,
    tracksStock: context.options.tracksNewStock,
    ...given.values,
  } as BatchedProduct;
  const problems = {
    ...refusedByContract(created, given),
    ...wrongQuantities(created),
    ...given.problems,
    ...missingFields(given, context.options),
  };
  const warnings = warningsOf(given);
  const planned: PlannedRow = {
    row: row.row,
    outcome: 'created',
    name: String(given.values.name ?? target.code ?? ''),
    warning: rowWarning(target, warnings),
    cells: plannedCells(row, { given, problems, warnings, before: undefined }, context),
  };
  return (
    refusedRow(planned, problems) ?? {
      row: planned,
      change: { kind: 'create', row: row.row, values: created },
    }
  );
}

function takenBy({ takes }: ProductImportOptions): ReadonlySet<ProductKey> {
  const keys = PRODUCT_FIELDS.map(({ key }) => key);
  return new Set(takes === 'margin' ? keys.filter((key) => key !== 'price') : keys);
}

/** Returns the given values that no product may have. */
function refusedByContract(created: BatchedProduct, { values }: GivenByRow): CellWords {
  const problems = problemsOf(batchedProduct.safeParse(created));
  return Object.fromEntries(Object.entries(problems).filter(([key]) => key in values));
}

function wrongQuantities({ unit, stock, minStock }: BatchedProduct): CellWords {
  const typed = { stock: { to: stock }, minStock };
  return Object.fromEntries(
    invalidQuantities(typed, unit ?? DEFAULT_UNIT).map(({ path, message }) => [path[0], message]),
  );
}

/** Returns what a product cannot do without, in words of its own. */
function missingFields(
  { values, problems }: GivenByRow,
  { takes }: ProductImportOptions,
): CellWords {
  const missing: CellWords = {};
  if (values.name === undefined) missing.name = problems.name ?? 'Falta el nombre';
  const source = takes === 'margin' ? 'cost' : 'price';
  if (values[source] === undefined)
    missing[source] = problems[source] ?? `Falta el ${source === 'cost' ? 'costo' : 'precio'}`;
  return missing;
}

function warningsOf({ values: { price, cost } }: GivenByRow): CellWords {
  if (typeof price !== 'number') return {};
  return { price: priceWarning({ to: price, cost: typeof cost === 'number' ? cost : null }) };
}
