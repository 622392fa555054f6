import {
  batchValues,
  type CheckedBatchRows,
  type CheckedBatchValues,
} from '@mostrador/contracts/product-batches.schemas';
import { newId, searchKeyOf } from '@mostrador/domain';
import type { ProductValues } from '../../database/product-values.ts';
import { columnsOf } from '../../database/row-fields.ts';
import type { NamedIds } from './batch-names.repository.ts';

// Converts the rows of a request to the columns of a product.

/** A product of a batch: added without `before`, removed without `after`. */
export interface BatchRow {
  productId: string;
  before: ProductValues | null;
  after: ProductValues | null;
}

const FIELDS = batchValues.keyof().exclude(['brand', 'category', 'subcategory']).options;

/** The marks of a new product whose row does not give them. */
const UNMARKED = { favourite: false, published_to_store: false };

/** Returns the rows of a request, in its order: products to add, to change and to remove. */
export function rowsOf(
  { creates, changes, removes }: CheckedBatchRows,
  ids: NamedIds,
  now: Date,
): BatchRow[] {
  return [
    ...creates.map((product) => ({
      productId: newId(now),
      before: null,
      after: { ...UNMARKED, ...columnsIn(product, ids) },
    })),
    ...changes.map(({ _id, from, to }) => ({
      productId: _id,
      before: seenIn(from, ids),
      after: { ...withoutSubcategory(from, to), ...columnsIn(to, ids) },
    })),
    ...removes.map((productId) => ({ productId, before: {}, after: null })),
  ];
}

/** Returns the path of a row in its request, by its place among all rows. */
export function pathOf(
  { creates, changes }: Record<'creates' | 'changes', { length: number }>,
  place: number,
): string {
  if (place < creates.length) return `creates.${place}`;
  const ofChanges = place - creates.length;
  if (ofChanges < changes.length) return `changes.${ofChanges}`;
  return `removes.${ofChanges - changes.length}`;
}

/** Returns the columns of these fields. */
function columnsIn(values: CheckedBatchValues, ids: NamedIds): ProductValues {
  const { name, barcode, brand, category, subcategory } = values;
  return {
    ...(columnsOf('product', FIELDS, values) as ProductValues),
    ...(name !== undefined && { search_key: searchKeyOf(name) }),
    // A code that a person gives is the product's own.
    ...(barcode !== undefined && { shared_code: null }),
    ...(brand !== undefined && { brand_id: ids.brand(brand) }),
    ...(category !== undefined && { category_id: ids.category(category) }),
    ...(subcategory !== undefined && {
      subcategory_id: ids.subcategory(category ?? null, subcategory),
    }),
  };
}

/** Returns the columns that a person saw: nobody sees whether a code is shared. */
function seenIn(from: CheckedBatchValues, ids: NamedIds): ProductValues {
  const { shared_code: _, ...seen } = columnsIn(from, ids);
  return seen;
}

/** Another category clears the subcategory, unless one is given. */
function withoutSubcategory(from: CheckedBatchValues, to: CheckedBatchValues): ProductValues {
  return to.category === undefined || to.category === from.category ? {} : { subcategory_id: null };
}
