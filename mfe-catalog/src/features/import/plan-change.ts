import type { BatchValues } from '@mostrador/contracts/product-batches';
import { batchValues } from '@mostrador/contracts/product-batches.schemas';
import { invalidQuantities } from '@mostrador/contracts/products.schemas';
import { formatQuantity } from '@mostrador/domain/format';
import { DEFAULT_UNIT, fitsUnit, type Unit } from '@mostrador/domain/units';
import type { PlannedCell, PlannedRow, ReadRow } from '@mostrador/shared-screens/imports';
import type { ExistingProduct } from './existing-product.ts';
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
import type { ProductChange } from './product-parts.ts';
import { type GivenByRow, readGiven } from './read-given.ts';

/** Plans what a row changes of its product. */
export function planChange(
  row: ReadRow<ProductKey>,
  target: RowTarget & { product: ExistingProduct },
  context: PlanContext,
): Planned {
  const { product } = target;
  const given = readGiven(row, target, takenBy(context.options), context);
  const to = changedValues(given, product);
  const problems = {
    ...problemsOf(batchValues.safeParse(to)),
    ...wrongQuantities(to, product),
    ...given.problems,
  };
  const warnings = priceWarnings(to, given, product);
  const planned: PlannedRow = {
    row: row.row,
    outcome: 'changed',
    name: product.values.name ?? '',
    warning: rowWarning(target, warnings),
    cells: [
      ...plannedCells(row, { given, problems, warnings, before: product.values }, context),
      ...lostSubcategory(to, product),
    ],
  };
  const refused = refusedRow(planned, problems);
  if (refused) return refused;
  if (Object.keys(to).length === 0)
    return { row: { ...planned, outcome: 'unchanged', warning: undefined } };
  return { row: planned, change: changeOf(row.row, product, to) };
}

/** Plans what happens to a product that the list does not name. */
export function planUnlisted(
  product: ExistingProduct,
  { unpublishesUnlisted }: ProductImportOptions,
): Planned {
  const { _id, values } = product;
  const row = { row: null, id: _id, outcome: 'unlisted' as const, name: values.name ?? '' };
  if (!unpublishesUnlisted || !values.publishedToStore) return { row: { ...row, cells: [] } };
  const cell = { key: 'publishedToStore', before: 'Sí', after: 'No', isEditable: false };
  return {
    row: { ...row, cells: [cell] },
    change: changeOf(null, product, { publishedToStore: false }),
  };
}

/** Returns the fields that the products of the shop take of a list. */
function takenBy({ takes, setsStock }: ProductImportOptions): ReadonlySet<ProductKey> {
  const taken: readonly ProductKey[] =
    takes === 'everything'
      ? PRODUCT_FIELDS.map(({ key }) => key)
      : ['barcode', takes === 'price' ? 'price' : 'cost', 'stock'];
  return new Set(taken.filter((key) => key !== 'stock' || setsStock));
}

/** Returns the given values that differ from the product's. */
function changedValues({ values: given }: GivenByRow, { values }: ExistingProduct): BatchValues {
  const changed = (Object.keys(given) as ProductKey[]).filter((key) => given[key] !== values[key]);
  // A batch names a subcategory together with its category.
  if (changed.includes('subcategory') && !changed.includes('category')) changed.push('category');
  return Object.fromEntries(changed.map((key) => [key, given[key] ?? values[key]]));
}

/** Returns what is sent for a product: its values as they were seen, and as they become. */
function changeOf(
  row: number | null,
  { _id, values }: ExistingProduct,
  to: BatchValues,
): ProductChange {
  const seen = Object.keys(to) as ProductKey[];
  const from = Object.fromEntries(seen.map((key) => [key, values[key]]));
  return { kind: 'change', row, _id, from, to };
}

/** Another category without a subcategory leaves the product without one. */
function lostSubcategory(to: BatchValues, { values }: ExistingProduct): PlannedCell[] {
  const isOther = to.category !== undefined && to.category !== values.category;
  if (!isOther || to.subcategory || !values.subcategory) return [];
  return [{ key: 'subcategory', before: values.subcategory, after: '—', isEditable: false }];
}

/** Returns the quantities that do not fit the unit that the product will have. */
function wrongQuantities(to: BatchValues, { values }: ExistingProduct): CellWords {
  const unit: Unit = to.unit ?? values.unit ?? DEFAULT_UNIT;
  const typed = {
    stock: to.stock === undefined ? undefined : { to: to.stock },
    minStock: to.minStock ?? undefined,
  };
  const wrong: CellWords = Object.fromEntries(
    invalidQuantities(typed, unit).map(({ path, message }) => [path[0], message]),
  );
  const kept = to.stock === undefined ? values.stock : 0;
  if (to.unit && !fitsUnit(kept, unit))
    wrong.unit = `Tiene ${formatQuantity(kept)} de stock, que no son unidades enteras`;
  return wrong;
}

function priceWarnings(to: BatchValues, { values }: GivenByRow, product: ExistingProduct) {
  if (to.price === undefined) return {};
  const cost = typeof values.cost === 'number' ? values.cost : product.values.cost;
  const price = priceWarning({ from: product.values.price, to: to.price, cost });
  return price === undefined ? {} : { price };
}
