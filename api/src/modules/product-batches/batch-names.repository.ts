import type { CheckedBatchRows } from '@mostrador/contracts/product-batches.schemas';
import { newId } from '@mostrador/domain';
import type { ShopTransaction } from '../../database/database.ts';
import {
  listBrands,
  listCategories,
  listSubcategories,
  lockConfiguration,
} from '../product-configuration/product-configuration.repository.ts';

/** The ids of brands and categories by their names; null for none. */
export interface NamedIds {
  brand(name: string | null): string | null;
  category(name: string | null): string | null;
  subcategory(category: string | null, name: string | null): string | null;
}

/** The id of no record, for a name that the shop does not have. */
const UNKNOWN = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the ids of the brands and categories that a batch names. Makes those that the shop lacks,
 * spelled as the batch spells them first.
 */
export async function ensureNames(
  tx: ShopTransaction,
  { creates, changes }: CheckedBatchRows,
  now: Date,
): Promise<NamedIds> {
  const given = [...creates, ...changes.map(({ to }) => to)];
  const seen = changes.map(({ from }) => from);
  const isNamed = [...given, ...seen].some(
    ({ brand, category, subcategory }) => brand || category || subcategory,
  );
  if (isNamed) await lockConfiguration(tx);
  const [brands, categories, subcategories] = isNamed
    ? [await listBrands(tx), await listCategories(tx), await listSubcategories(tx)]
    : [[], [], []];

  const brandIds = new Map(brands.map(({ _id, name }) => [keyOf(name), _id]));
  const categoryIds = new Map(categories.map(({ _id, name }) => [keyOf(name), _id]));
  const subcategoryIds = new Map(
    subcategories.map(({ _id, name, categoryId }) => [keyOf(categoryId._id, name), _id]),
  );
  const made = {
    brand: missing(
      brandIds,
      given.map(({ brand }) => brand),
      now,
    ),
    category: missing(
      categoryIds,
      given.map(({ category }) => category),
      now,
    ),
  };
  for (const table of ['brand', 'category'] as const)
    if (made[table].length > 0)
      await tx
        .insertInto(table)
        .values(made[table].map((row) => ({ shop_id: tx.shopId, ...row })))
        .execute();

  const idOf = (ids: ReadonlyMap<string, string>, name: string | null, ...parents: string[]) =>
    name === null ? null : (ids.get(keyOf(...parents, name)) ?? UNKNOWN);
  const categoryOf = (name: string | null) => idOf(categoryIds, name);
  const madeSubcategories = given.flatMap(({ category, subcategory }) => {
    const parent = categoryOf(category ?? null);
    if (!subcategory || parent === null) return [];
    const key = keyOf(parent, subcategory);
    if (subcategoryIds.has(key)) return [];
    const id = newId(now);
    subcategoryIds.set(key, id);
    return [{ shop_id: tx.shopId, id, name: subcategory, category_id: parent }];
  });
  if (madeSubcategories.length > 0)
    await tx.insertInto('subcategory').values(madeSubcategories).execute();
  return {
    brand: (name) => idOf(brandIds, name),
    category: categoryOf,
    subcategory: (category, name) => idOf(subcategoryIds, name, categoryOf(category) ?? UNKNOWN),
  };
}

/** Returns the rows of names that have no id yet, and adds their ids. */
function missing(
  ids: Map<string, string>,
  names: readonly (string | null | undefined)[],
  now: Date,
): { id: string; name: string }[] {
  return names.flatMap((name) => {
    if (!name || ids.has(keyOf(name))) return [];
    const id = newId(now);
    ids.set(keyOf(name), id);
    return [{ id, name }];
  });
}

/** Compares names as the unique indexes do. */
function keyOf(...names: string[]): string {
  return names.join('\n').toLocaleLowerCase('es-AR');
}
