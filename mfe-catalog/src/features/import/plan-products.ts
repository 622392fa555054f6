import type { ImportPlan, MatchedList, ReadRow } from '@mostrador/shared-screens/imports';
import type { ExistingProduct } from './existing-product.ts';
import { findProducts, type RowTarget } from './find-products.ts';
import { planChange, planUnlisted } from './plan-change.ts';
import { planCreate } from './plan-create.ts';
import { type PlanContext, type Planned, plannedAs } from './planned-product.ts';
import type { ProductKey } from './product-fields.ts';
import type { ProductImportOptions } from './product-import-options.ts';
import { type ProductChange, type ProductPart, productParts } from './product-parts.ts';
import { spelledNames } from './spelled-names.ts';

/** Figures of an import. */
export interface ProductFacts {
  /** Products that are added, changed, or taken out of the store. */
  changes: number;
  created: number;
  /** Brands and categories that the shop lacks, which are made. */
  newBrands: string[];
  newCategories: string[];
}

export type ProductPlan = ImportPlan<ProductPart, ProductFacts>;

const LIKE_A_HEADING = 'Parece un título de la lista: no tiene código ni precio';
const NOT_IN_THE_SHOP = 'No está en tu comercio';

/**
 * Returns what a list would do to the shop's products, row by row, without doing it. Pure. Rows are
 * in the order of the list; then come the products that it does not name.
 */
export function planProducts(
  { rows, headings }: MatchedList<ProductKey>,
  existing: readonly ExistingProduct[],
  options: ProductImportOptions,
): ProductPlan {
  const context: PlanContext = {
    options,
    names: spelledNames(options.names),
    matched: new Set(Object.keys(headings) as ProductKey[]),
  };
  const { targets, listed } = findProducts(rows, existing);
  const planned = rows.map((row, place) => planRow(row, targets[place] as RowTarget, context));
  for (const product of existing)
    if (!listed.has(product._id)) planned.push(planUnlisted(product, options));
  const changes = planned.flatMap(({ change }) => change ?? []);
  return {
    rows: planned.map(({ row }) => row),
    facts: factsOf(changes, options),
    parts: () => productParts(changes),
  };
}

function planRow(row: ReadRow<ProductKey>, target: RowTarget, context: PlanContext): Planned {
  const { product, problem, sameAs } = target;
  const as = plannedAs(row, target, context);
  if (row.isLeftOut) return as('left-out');
  if (problem !== undefined) return as('refused', problem);
  if (sameAs !== undefined) return as('skipped', `Igual a la fila ${sameAs}`);
  if (product) return planChange(row, { ...target, product }, context);
  if (isLikeAHeading(row)) return as('skipped', LIKE_A_HEADING);
  if (!context.options.creates) return as('skipped', NOT_IN_THE_SHOP);
  return planCreate(row, target, context);
}

/** The titles between the rows of a list, such as 'GASEOSAS', have one cell. */
function isLikeAHeading({ values }: ReadRow<ProductKey>): boolean {
  const cells = Object.values(values);
  const filled = cells.filter(({ text }) => text.trim() !== '');
  return cells.length > 1 && filled.length === 1 && filled[0] !== values.barcode;
}

function factsOf(
  changes: readonly ProductChange[],
  { names: { brands, categories } }: ProductImportOptions,
): ProductFacts {
  const given = changes.map((change) => (change.kind === 'create' ? change.values : change.to));
  const missing = (field: 'brand' | 'category', known: readonly string[]) => {
    const made = new Set(given.flatMap((values) => values[field] || []));
    for (const name of known) made.delete(name);
    return [...made];
  };
  return {
    changes: changes.length,
    created: changes.filter(({ kind }) => kind === 'create').length,
    newBrands: missing('brand', brands),
    newCategories: missing('category', categories),
  };
}
