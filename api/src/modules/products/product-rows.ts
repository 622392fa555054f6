import type { FurtherCode, Product } from '@mostrador/contracts/products';
import {
  newProduct,
  product,
  type productChange,
  type productToAdd,
} from '@mostrador/contracts/products.schemas';
import { type IvaRate, searchKeyOf } from '@mostrador/domain';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Schema, ShopDatabase } from '../../database/database.ts';
import { columnsFor, columnsOf, createFieldReader } from '../../database/row-fields.ts';
import { imageAddresses } from '../images/image-addresses.ts';

// Converts between products and their rows, for all code that reads or writes products.

export type ParsedNewProduct = z.output<typeof newProduct>;
export type ParsedProductToAdd = z.output<typeof productToAdd>;
export type ParsedProductChange = z.output<typeof productChange>;

/** The fields that are columns of their own. */
const FIELDS = product
  .omit({ brandId: true, categoryId: true, subcategoryId: true, image: true, codes: true })
  .keyof().options;
const readFields = createFieldReader(FIELDS);

/** Selects products that are not removed. */
export function selectProducts(db: ShopDatabase) {
  return selectAlsoRemoved(db).where('deleted_at', 'is', null);
}

function selectAlsoRemoved(db: ShopDatabase) {
  return db
    .selectFrom('product')
    .select(columnsFor('product', FIELDS))
    .select([
      'product.shop_id',
      'brand_id',
      'product.category_id',
      'subcategory_id',
      'image_id',
      'thumbnails_ready',
    ])
    .where('product.shop_id', '=', db.shopId);
}

/**
 * Selects products with the names of their brand and categories and with their further codes, for
 * one or a few products. Includes removed ones.
 */
export function selectWithNames(db: ShopDatabase) {
  return selectAlsoRemoved(db)
    .leftJoin('brand', (join) =>
      join.onRef('brand.shop_id', '=', 'product.shop_id').onRef('brand.id', '=', 'brand_id'),
    )
    .leftJoin('category', (join) =>
      join
        .onRef('category.shop_id', '=', 'product.shop_id')
        .onRef('category.id', '=', 'product.category_id'),
    )
    .leftJoin('subcategory', (join) =>
      join
        .onRef('subcategory.shop_id', '=', 'product.shop_id')
        .onRef('subcategory.id', '=', 'subcategory_id'),
    )
    .select([
      'brand.name as brand_name',
      'category.name as category_name',
      'subcategory.name as subcategory_name',
      sql<FurtherCode[] | null>`(
        select json_agg(json_build_object('code', code, 'quantity', quantity) order by position)
        from product_code further
        where further.shop_id = ${db.shopId} and further.product_id = product.id)`.as('codes'),
    ]);
}

export function selectProduct(db: ShopDatabase, id: string) {
  return selectWithNames(db).where('product.id', '=', id).where('deleted_at', 'is', null);
}

export type ProductColumns = Awaited<
  ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>
>;
type Name = string | null | undefined;
export type ProductRow = ProductColumns &
  Record<'brand_name' | 'category_name' | 'subcategory_name', Name> & {
    codes: FurtherCode[] | null | undefined;
  };

export function toProduct(row: ProductRow): Product {
  return {
    ...readFields(row),
    ivaRate: row.iva_rate as IvaRate,
    brandId: reference(row.brand_id, row.brand_name),
    categoryId: reference(row.category_id, row.category_name),
    subcategoryId: reference(row.subcategory_id, row.subcategory_name),
    image: imageOf(row),
    ...(row.codes && { codes: row.codes }),
  };
}

function imageOf({ shop_id, image_id, thumbnails_ready }: ProductColumns) {
  if (image_id === null) return null;
  return imageAddresses({ shopId: shop_id, imageId: image_id }, thumbnails_ready);
}

function reference(id: string | null, name: Name) {
  return id === null || name == null ? null : { _id: id, name };
}

/** Columns written by the server itself, or by the online store. */
type ColumnsOfNoForm =
  | 'shop_id'
  | 'id'
  | 'stock'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'changed_xid'
  | 'image_id'
  | 'thumbnails_ready'
  | 'favourite'
  | 'published_to_store'
  | 'featured'
  | 'store_description'
  | 'shared_code';

/** The column of every field: forgetting one does not compile. */
type FormColumns = Required<Omit<Updateable<Schema['product']>, ColumnsOfNoForm>>;
/** Kysely writes no column that is undefined. */
type ChangedColumns = { [Column in keyof FormColumns]: FormColumns[Column] | undefined };
type ChangedFields = Omit<ParsedProductChange, 'stock' | 'adjustment' | 'removeImage' | 'codes'>;

const FORM_FIELDS = newProduct.keyof().exclude(['codes']).options;

/** Returns the columns of the form's fields. */
export function productColumnsOf(input: Omit<ParsedNewProduct, 'stock' | 'codes'>): FormColumns;
export function productColumnsOf(input: ChangedFields): ChangedColumns;
export function productColumnsOf(input: ChangedFields): ChangedColumns {
  return {
    ...columnsOf('product', FORM_FIELDS, input),
    search_key: input.name && searchKeyOf(input.name),
  };
}
