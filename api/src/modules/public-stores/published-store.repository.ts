import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import type { Cents, Unit } from '@mostrador/domain';
import { cents } from '@mostrador/domain';
import { sql } from 'kysely';
import type { Database, ShopDatabase } from '../../database/database.ts';
import {
  findStoreConfig,
  type StoredStoreConfig,
} from '../store-config/store-config.repository.ts';
import { findOnlineStore } from '../store-deploy/store-deploy.repository.ts';

/** The store at an address, as published. */
export interface PublishedStore {
  shopId: string;
  slug: string;
  /** Null while it is closed. */
  settings: ParsedStoreConfig | null;
  /** The settings published last, whether the store is open or closed. */
  latest: ParsedStoreConfig | null;
  /** Images need no publication: visitors see the current ones. */
  images: StoredStoreConfig['images'];
}

/**
 * A product of the store in its current state. Prices that visitors may not see are removed later.
 */
export interface OfferedProduct {
  id: string;
  name: string;
  description: string | null;
  priceCents: Cents;
  unit: Unit;
  /** Null when it is not counted, so that any quantity may be ordered, and where it is hidden. */
  stock: number | null;
  soldOut: boolean;
  featured: boolean;
  image: { shopId: string; imageId: string; thumbnailsReady: boolean } | null;
  category: { id: string; name: string } | null;
  brand: string | null;
}

const NO_IMAGES: StoredStoreConfig['images'] = { logo: null, banner: null, favicon: null };

/** Returns the shop of a store's address; undefined when no store has it. */
export async function findShopOfSlug(
  database: Database,
  slug: string,
): Promise<string | undefined> {
  const row = await database.global
    .selectFrom('store_address')
    .select('shop_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.shop_id;
}

/** The most entries that an index of sitemaps may have. */
const MAX_SITEMAPS = 50_000;

/** Returns the addresses of the open stores of all shops. */
export async function listOpenSlugs(database: Database): Promise<string[]> {
  const rows = await database.global
    .selectFrom('store_address')
    .select('slug')
    .where('is_open', '=', true)
    .orderBy('slug')
    .limit(MAX_SITEMAPS)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Returns the store of a shop that has published one; undefined otherwise. */
export async function findPublishedStore(db: ShopDatabase): Promise<PublishedStore | undefined> {
  const [store, config] = [await findOnlineStore(db), await findStoreConfig(db)];
  return (
    store && {
      shopId: db.shopId,
      slug: store.slug,
      settings: store.isOpen ? store.published : null,
      latest: store.published,
      images: config?.images ?? NO_IMAGES,
    }
  );
}

/**
 * Returns the published products, in no order.
 *
 * @param showStock whether visitors see the stock
 * @param ids only those of these products; all by default
 */
export async function listOfferedProducts(
  db: ShopDatabase,
  showStock: boolean,
  ids?: readonly string[],
): Promise<OfferedProduct[]> {
  const rows = await db
    .selectFrom('product')
    .leftJoin('category', (join) =>
      join
        .onRef('category.shop_id', '=', 'product.shop_id')
        .onRef('category.id', '=', 'product.category_id'),
    )
    .leftJoin('brand', (join) =>
      join
        .onRef('brand.shop_id', '=', 'product.shop_id')
        .onRef('brand.id', '=', 'product.brand_id'),
    )
    .select([
      'product.id',
      'product.name',
      'store_description',
      'price_cents',
      'unit',
      'stock',
      'tracks_stock',
      'featured',
      'image_id',
      'thumbnails_ready',
      'category.id as category_id',
      'category.name as category_name',
      'brand.name as brand_name',
    ])
    .where('product.shop_id', '=', db.shopId)
    .where('product.deleted_at', 'is', null)
    .where('product.published_to_store', '=', true)
    .$if(ids !== undefined, (query) =>
      query.where('product.id', '=', sql<string>`any(${ids}::uuid[])`),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.store_description,
    priceCents: cents(row.price_cents),
    unit: row.unit,
    stock: row.tracks_stock && showStock ? row.stock : null,
    soldOut: row.tracks_stock && row.stock <= 0,
    featured: row.featured,
    image:
      row.image_id === null
        ? null
        : { shopId: db.shopId, imageId: row.image_id, thumbnailsReady: row.thumbnails_ready },
    category:
      row.category_id !== null && row.category_name !== null
        ? { id: row.category_id, name: row.category_name }
        : null,
    brand: row.brand_name,
  }));
}
