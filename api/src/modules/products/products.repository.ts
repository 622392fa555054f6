import { describeInvalidInput } from '@mostrador/contracts/errors';
import type { Product } from '@mostrador/contracts/products';
import { invalidQuantities, productChange } from '@mostrador/contracts/products.schemas';
import { cents, codeKeyOf, isMeasured, newId, roundQuantity, toPesos } from '@mostrador/domain';
import { DomainError } from '@mostrador/server-kit/http/errors';
import { sql, type Updateable } from 'kysely';
import {
  constraintOf,
  pipelined,
  type Schema,
  type ShopDatabase,
} from '../../database/database.ts';
import { touched } from '../../database/touched.ts';
import type { Change as Changed } from '../audit/changes-between.ts';
import { insertPriceChange } from './price-changes.repository.ts';
import {
  addsFraction,
  deleteCodes,
  keyOfColumn,
  lockCodes,
  replaceCodes,
  selectClashes,
} from './product-codes.repository.ts';
import {
  type ParsedNewProduct,
  type ParsedProductChange,
  type ProductRow,
  productColumnsOf,
  selectProduct,
  selectProducts,
  toProduct,
} from './product-rows.ts';
import {
  barcodeTaken,
  codesNotWhole,
  editBelowZero,
  productNotFound,
  stockNotWhole,
  stockTooLarge,
  subcategoryOfAnother,
  unitNeedsWholeStock,
  unknownBrand,
  unknownCategory,
  unknownSubcategory,
} from './products.errors.ts';

/** The author and time of a product change, recorded in its stock movements. */
export interface Change {
  userId: string;
  now: Date;
}

export const MAX_STOCK = 9_999_999;

/**
 * Adds a product with its opening stock, and with an image if it has one. Throws the refusals of
 * `refusing` and `product.barcode-taken`; rejects with the database's error when another product has
 * one of the codes in the same place.
 */
export async function insertProduct(
  db: ShopDatabase,
  id: string,
  input: ParsedNewProduct,
  { userId, now }: Change,
  imageId: string | null = null,
): Promise<Product> {
  const insert = db.insertInto('product').values({
    shop_id: db.shopId,
    id,
    ...productColumnsOf(input),
    image_id: imageId,
    stock: input.stock,
    created_at: now,
    updated_at: now,
  });
  const opening = db.insertInto('stock_movement').values({
    shop_id: db.shopId,
    id: newId(now),
    product_id: id,
    kind: 'opening',
    quantity: input.stock,
    stock_after: input.stock,
    user_id: userId,
    created_at: now,
  });
  const moved = input.stock > 0 ? [opening] : [];
  const codes = input.codes.length > 0 ? replaceCodes(db, id, input.codes) : [];
  const results = await refusing(
    pipelined(db, [
      lockCodes(db, input),
      insert,
      ...moved,
      ...codes,
      selectProduct(db, id),
      selectClashes(db, input),
    ]),
  );
  if (results.at(-1)?.rows.length) throw barcodeTaken();
  return toProduct(results.at(-2)?.rows[0] as ProductRow);
}

export interface UpdatedProduct {
  before: Product;
  after: Product;
  cost: Changed<number | null>;
  replacedImageId: string | null;
}

/**
 * Changes a product and adds the stock difference to its current stock, which others may have
 * changed since the person saw it. An adjustment stops at 0, and its movement records the amount
 * really subtracted; an edit that would go below zero is refused. Throws `product.not-found`,
 * `product.stock-too-large`, `product.stock-below-zero`, `product.stock-not-whole`,
 * `product.codes-not-whole`, `input.invalid` for a fraction of a product sold by unit, and the errors
 * of `insertProduct`.
 *
 * @param imageId another image, or null to have none; the image stays when absent
 * @returns also the image that the product no longer shows
 */
export async function updateProduct(
  db: ShopDatabase,
  id: string,
  change: ParsedProductChange,
  { userId, now }: Change,
  imageId?: string | null,
): Promise<UpdatedProduct> {
  const { stock, adjustment, codes, removeImage: _, ...input } = change;
  const { kind, asked, least } = stockChangeOf({ stock, adjustment });
  const applied = sql<number>`greatest(${least}, ${asked}::numeric)`;
  const isWhole = sql<boolean>`${invalidQuantities(change, 'unit').length === 0}
    and product.stock + ${applied} = trunc(product.stock + ${applied})`;
  const fits = sql<boolean>`product.stock + ${applied} between 0 and ${MAX_STOCK}
    and (coalesce(${input.unit ?? null}::text, product.unit) <> 'unit' or ${isWhole})
    and (${input.unit !== 'unit' || input.minStock !== undefined}
      or product.min_stock = trunc(product.min_stock))
    and (${input.unit !== 'unit' || codes !== undefined} or not ${addsFraction(db, id)})`;

  const before = selectProduct(db, id).select('cost_cents').forNoKeyUpdate('product');
  const move = db
    .insertInto('stock_movement')
    .columns([
      'shop_id',
      'id',
      'product_id',
      'kind',
      'quantity',
      'stock_after',
      'reason',
      'user_id',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .select([
          'shop_id',
          sql<string>`${newId(now)}::uuid`.as('movement_id'),
          'id',
          sql<string>`${kind}::text`.as('kind'),
          applied.as('quantity'),
          sql<number>`product.stock + ${applied}`.as('stock_after'),
          sql<string>`${adjustment?.reason ?? null}::text`.as('reason'),
          sql<string>`${userId}::uuid`.as('user_id'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('shop_id', '=', db.shopId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(applied, '<>', 0)
        .where(fits),
    );
  const update = db
    .updateTable('product')
    .set({
      ...productColumnsOf(input),
      ...codeAfter(input),
      ...subcategoryAfter(input),
      ...(imageId !== undefined && { image_id: imageId, thumbnails_ready: false }),
      stock: sql`product.stock + ${applied}`,
      ...touched(now),
    })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(fits);
  const results = await refusing(
    pipelined(db, [
      lockCodes(db, change),
      before,
      move,
      insertPriceChange(db, { productId: id, price: input.price, userId, now }, fits),
      update,
      ...(codes ? replaceCodes(db, id, codes) : []),
      passOnCodes(db, now),
      selectProduct(db, id),
      selectClashes(db, change),
    ]),
  );
  const [, found, , , updated] = results;
  const [row] = found.rows;
  if (!row) throw productNotFound();
  if (updated.numAffectedRows === 0n) throw refusalOf(change, asked, row);
  if (results.at(-1)?.rows.length) throw barcodeTaken();
  const cost = costOf(row);
  return {
    before: toProduct(row),
    after: toProduct(results.at(-2)?.rows[0] as ProductRow),
    cost: { from: cost, to: input.cost === undefined ? cost : input.cost },
    replacedImageId: imageId === undefined ? null : row.image_id,
  };
}

/** Returns why the change of this row was refused. */
function refusalOf(
  change: ParsedProductChange,
  asked: number,
  { unit, stock, min_stock, codes }: Pick<ProductRow, 'unit' | 'stock' | 'min_stock' | 'codes'>,
): DomainError {
  const minStock = change.minStock ?? (change.unit && min_stock);
  const misfits = invalidQuantities({ ...change, minStock }, change.unit ?? unit);
  if (misfits.length > 0) return new DomainError(400, describeInvalidInput(productChange, misfits));
  const keepsFraction = !change.codes && codes?.some(({ quantity }) => !Number.isInteger(quantity));
  if (change.unit === 'unit' && keepsFraction) return codesNotWhole();
  const left = roundQuantity(stock + asked);
  if (left < 0) return editBelowZero(stock);
  if (left > MAX_STOCK) return stockTooLarge();
  return isMeasured(unit) ? unitNeedsWholeStock(stock) : stockNotWhole();
}

/** Without a new subcategory, the old one stays only while its category stays. */
function subcategoryAfter({ categoryId, subcategoryId }: ParsedProductChange) {
  if (categoryId === undefined || subcategoryId !== undefined) return {};
  return {
    subcategory_id: sql<string | null>`case
      when product.category_id is not distinct from ${categoryId}::uuid then product.subcategory_id
    end`,
  };
}

/**
 * Keeps the code of a product that shares it, when the form sends it back unchanged with the other
 * fields: a shared code must not refuse a new price.
 */
function codeAfter({ barcode }: ParsedProductChange) {
  if (barcode === undefined) return {};
  const isSent = sql`product.shared_code = ${barcode === null ? null : codeKeyOf(barcode)}::text`;
  return {
    barcode: sql<string | null>`case when ${isSent} then product.barcode
      else ${barcode}::text end`,
    shared_code: sql<string | null>`case when ${isSent} then product.shared_code end`,
  };
}

/**
 * Gives each shared code that its product no longer has to the oldest of the other products.
 * Products only ever stop sharing a code, so the code is never free in between.
 */
export function passOnCodes(db: ShopDatabase, now: Date) {
  const sharing = db
    .selectFrom('product')
    .where('product.shop_id', '=', db.shopId)
    .where('product.shared_code', 'is not', null)
    .where('product.deleted_at', 'is', null);
  const heirs = sharing
    .distinctOn('shared_code')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product as holder')
            .where('holder.shop_id', '=', db.shopId)
            .where('holder.deleted_at', 'is', null)
            .where('holder.shared_code', 'is', null)
            .where(keyOfColumn('holder.barcode'), '=', sql.ref<string>('product.shared_code')),
        ),
      ),
    )
    .orderBy('shared_code')
    .orderBy('created_at')
    .orderBy('id');
  return db
    .updateTable('product')
    .set({
      barcode: sql<string>`case when ${keyOfColumn('barcode')} = shared_code then barcode
        else shared_code end`,
      shared_code: null,
      ...touched(now),
    })
    .where('shop_id', '=', db.shopId)
    .where('id', 'in', heirs);
}

/**
 * Returns the requested difference, the movement type to record, and the smallest difference to
 * apply.
 */
function stockChangeOf({ stock, adjustment }: Pick<ParsedProductChange, 'stock' | 'adjustment'>) {
  if (typeof stock === 'object') {
    const asked = roundQuantity(stock.to - stock.from);
    return { kind: 'edit', asked, least: sql<number>`${asked}::numeric` };
  }
  const { amount, direction } = adjustment ?? { amount: 0, direction: 'add' };
  const asked = direction === 'subtract' ? -amount : amount;
  return { kind: 'adjustment', asked, least: sql<number>`-product.stock` };
}

/**
 * Marks a product as removed; its sales and movements stay. Returns its name and the image that it
 * no longer shows. Throws `product.not-found`.
 */
export async function markProductRemoved(
  db: ShopDatabase,
  id: string,
  now: Date,
): Promise<{ name: string; imageId: string | null }> {
  const found = db
    .selectFrom('product')
    .select(['name', 'image_id as imageId'])
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate();
  const mark = db
    .updateTable('product')
    .set({
      image_id: null,
      thumbnails_ready: false,
      deleted_at: now,
      ...touched(now),
    })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const [{ rows }] = await pipelined(db, [found, mark, deleteCodes(db, id), passOnCodes(db, now)]);
  if (!rows[0]) throw productNotFound();
  return rows[0];
}

/** Columns that are not in the product's form: its star, and its place in the online store. */
export type ProductMarks = Pick<
  Updateable<Schema['product']>,
  'favourite' | 'published_to_store' | 'featured' | 'store_description'
>;

/** Sets marks of a product. Throws `product.not-found`. */
export async function updateMarks(
  db: ShopDatabase,
  id: string,
  marks: ProductMarks,
  now: Date,
): Promise<{ before: Product; after: Product }> {
  const lock = selectProduct(db, id).forNoKeyUpdate('product');
  const update = db
    .updateTable('product')
    .set({
      ...marks,
      // Otherwise a product that is published later would be featured although nobody chose that.
      featured: marks.featured && isPublished(marks.published_to_store),
      ...touched(now),
    })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const [before, , after] = await pipelined(db, [lock, update, selectProduct(db, id)]);
  if (!before.rows[0]) throw productNotFound();
  return { before: toProduct(before.rows[0]), after: toProduct(after.rows[0] as ProductRow) };
}

function isPublished(publishedToStore: boolean | undefined) {
  return sql<boolean>`coalesce(${publishedToStore ?? null}::boolean, published_to_store)`;
}

/** Returns the product; undefined when missing or removed. */
export async function findProduct(db: ShopDatabase, id: string): Promise<Product | undefined> {
  const row = await selectProduct(db, id).executeTakeFirst();
  return row && toProduct(row);
}

/** Locks the product with this id, also a removed one. Returns whether the shop has it. */
export async function lockIfThere(db: ShopDatabase, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the cost in pesos; null when it is unknown. Throws `product.not-found`. */
export async function findCost(db: ShopDatabase, id: string): Promise<number | null> {
  const row = await selectProducts(db)
    .select('cost_cents')
    .where('product.id', '=', id)
    .executeTakeFirst();
  if (!row) throw productNotFound();
  return costOf(row);
}

/** Returns the cost of each product that has one, in pesos. */
export async function listCosts(db: ShopDatabase): Promise<{ _id: string; cost: number }[]> {
  const rows = await selectProducts(db)
    .clearSelect()
    .select(['product.id', 'cost_cents'])
    .where('cost_cents', 'is not', null)
    .execute();
  return rows.map(({ id, cost_cents }) => ({
    _id: id,
    cost: toPesos(cents(cost_cents as number)),
  }));
}

function costOf({ cost_cents }: { cost_cents: number | null }): number | null {
  return cost_cents === null ? null : toPesos(cents(cost_cents));
}

const REFUSALS: Record<string, () => DomainError> = {
  product_brand_fkey: unknownBrand,
  product_category_fkey: unknownCategory,
  product_subcategory_fkey: unknownSubcategory,
  product_subcategory_of_category_fkey: subcategoryOfAnother,
};

/** Maps a violated constraint to the refusal of the product. */
async function refusing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw REFUSALS[constraintOf(error) ?? '']?.() ?? error;
  }
}
