import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import { newId } from '@mostrador/domain';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import {
  mergedWithItself,
  nameTaken,
  notFound,
  unknownCategory,
} from './product-configuration.errors.ts';
import {
  findNamed,
  findTakenName,
  findTakenSubcategory,
  getSubcategory,
  insertBrand,
  insertCategory,
  insertSubcategory,
  lockConfiguration,
  type NameTable,
  rename,
  type SubcategoryToSave,
} from './product-configuration.repository.ts';
import {
  deleteBrand,
  deleteCategory,
  deleteSubcategory,
  updateSubcategory,
} from './regrouped-products.repository.ts';

const INSERT = { brand: insertBrand, category: insertCategory };
const DELETE = { brand: deleteBrand, category: deleteCategory };

/** Adds a brand or a category. Throws `….name-taken`. */
export async function addNamed(
  shop: ShopDatabase,
  author: Authorship,
  table: NameTable,
  { name }: { name: string },
): Promise<NamedReference> {
  return naming(shop, table, name, async (tx) => {
    const added = { _id: newId(author.now), name };
    await INSERT[table](tx, added);
    recordAudit(tx, author, `${table}.created`, added);
    return added;
  });
}

/** Renames a brand or a category. Throws `….not-found` and `….name-taken`. */
export async function renameNamed(
  shop: ShopDatabase,
  author: Authorship,
  table: NameTable,
  renamed: NamedReference,
): Promise<NamedReference> {
  return naming(shop, table, renamed.name, async (tx) => {
    const before = await rename(tx, table, renamed);
    const changes = changesBetween({ name: before }, { name: renamed.name });
    if (changes.name) recordAudit(tx, author, `${table}.changed`, { ...renamed, changes });
    return renamed;
  });
}

/**
 * Deletes a brand, or a category with its subcategories. Its products stay, without it. Throws
 * `….not-found`.
 */
export async function removeNamed(
  shop: ShopDatabase,
  author: Authorship,
  table: NameTable,
  id: string,
): Promise<void> {
  await configuring(shop, async (tx) => {
    const removed = await getNamed(tx, table, id);
    const products = await DELETE[table](tx, id, { into: null, now: author.now });
    recordAudit(tx, author, `${table}.removed`, { ...removed, products });
  });
}

/**
 * Moves the products of a brand, or the products and subcategories of a category, to another one,
 * and deletes it. Returns the one that stays. Throws `….not-found` for either and
 * `….merged-with-itself`.
 */
export async function mergeNamed(
  shop: ShopDatabase,
  author: Authorship,
  table: NameTable,
  { id, into }: { id: string; into: string },
): Promise<NamedReference> {
  if (id === into) throw mergedWithItself(table);
  return configuring(shop, async (tx) => {
    const removed = await getNamed(tx, table, id);
    const kept = await getNamed(tx, table, into);
    const products = await DELETE[table](tx, id, { into, now: author.now });
    recordAudit(tx, author, `${table}.merged`, { ...removed, into: kept, products });
    return kept;
  });
}

/** Adds a subcategory. Throws `subcategory.name-taken` and `subcategory.unknown-category`. */
export async function addSubcategory(
  shop: ShopDatabase,
  author: Authorship,
  input: SubcategoryToSave,
): Promise<Subcategory> {
  return savingSubcategory(shop, input, async (tx) => {
    await requireCategory(tx, input.categoryId);
    const id = newId(author.now);
    await insertSubcategory(tx, { _id: id, ...input });
    const subcategory = await getSubcategory(tx, id);
    recordAudit(tx, author, 'subcategory.created', subcategory);
    return subcategory;
  });
}

/**
 * Renames a subcategory and may move it to another category, where its products follow. Throws
 * `subcategory.not-found`, `subcategory.name-taken` and `subcategory.unknown-category`.
 */
export async function changeSubcategory(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  input: SubcategoryToSave,
): Promise<Subcategory> {
  return savingSubcategory(shop, input, async (tx) => {
    const before = await getSubcategory(tx, id);
    await requireCategory(tx, input.categoryId);
    const products = await updateSubcategory(tx, id, input, author.now);
    const after = await getSubcategory(tx, id);
    const changes = changesBetween(before, after);
    const { name } = after;
    if (Object.keys(changes).length > 0)
      recordAudit(tx, author, 'subcategory.changed', { _id: id, name, changes, products });
    return after;
  });
}

/** Deletes a subcategory; its products stay in their category. Throws `subcategory.not-found`. */
export async function removeSubcategory(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
): Promise<void> {
  await configuring(shop, async (tx) => {
    const removed = await getSubcategory(tx, id);
    const products = await deleteSubcategory(tx, id, author.now);
    recordAudit(tx, author, 'subcategory.removed', { ...removed, products });
  });
}

async function getNamed(
  tx: ShopTransaction,
  table: NameTable,
  id: string,
): Promise<NamedReference> {
  const found = await findNamed(tx, table, id);
  if (!found) throw notFound(table);
  return found;
}

/**
 * Requires that the category exists. It stays until the transaction ends: `configuring` keeps
 * others from deleting it.
 */
async function requireCategory(tx: ShopTransaction, id: string): Promise<void> {
  if (!(await findNamed(tx, 'category', id))) throw unknownCategory();
}

/** Runs a change of the configuration while no other change of the shop's configuration runs. */
function configuring<T>(
  shop: ShopDatabase,
  change: (tx: ShopTransaction) => Promise<T>,
): Promise<T> {
  return shop.transact(async (tx) => {
    await lockConfiguration(tx);
    return change(tx);
  });
}

/** Runs `configuring`, and refuses a taken name with the name as stored. */
async function naming<T>(
  shop: ShopDatabase,
  table: NameTable,
  name: string,
  change: (tx: ShopTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await configuring(shop, change);
  } catch (error) {
    if (constraintOf(error) !== `${table}_name_taken`) throw error;
    throw nameTaken(table, await findTakenName(shop, table, name));
  }
}

/** Does the same as `naming`, for a subcategory. */
async function savingSubcategory<T>(
  shop: ShopDatabase,
  input: SubcategoryToSave,
  change: (tx: ShopTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await configuring(shop, change);
  } catch (error) {
    if (constraintOf(error) !== 'subcategory_name_taken') throw error;
    throw nameTaken('subcategory', await findTakenSubcategory(shop, input));
  }
}
