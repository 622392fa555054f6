import { newId } from '@mostrador/domain';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import pg from 'pg';
import { type SoldProduct, soldProducts } from '../complete-sale/till.ts';
import { writePastSales } from '../history/past-sales.ts';
import { readAllReports } from '../memory/shop-work.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import type { ServerReady } from '../product/start-product.ts';
import { openStore } from '../store/open-store.ts';

/** Two hundred shops, most of them small. `share` is what one shop sells beside the others. */
const SIZES = [
  { count: 3, products: 20_000, sales: 100_000, share: 20, tills: 40 },
  { count: 17, products: 2_000, sales: 5_000, share: 10, tills: 20 },
  { count: 180, products: 300, sales: 300, share: 1, tills: 5 },
];
/** Tables with a name, a token or an address that only one shop may have. */
const NOT_COPIED = ['account_name', 'account_link', 'session', 'store_address'];

/** Shops with the same products and the same past. */
export interface ShopsOfASize {
  share: number;
  /** The tills of each shop. */
  tills: number;
  customerId: string;
  products: SoldProduct[];
  shops: { token: string; storePath: string }[];
}

/**
 * Fills the database with shops of three sizes. The first of each size is made by the product, the
 * others are copies of its rows.
 */
export async function seedShops(
  product: ServerReady,
  log: (line: string) => void,
): Promise<ShopsOfASize[]> {
  const owner = new pg.Client(product.ownerUrl);
  await owner.connect();
  try {
    const sizes: ShopsOfASize[] = [];
    for (const { count, products, sales, ...size } of SIZES) {
      log(`${count} shops of ${products} products and ${sales} sales`);
      const first = await openShop(product, { products });
      await writePastSales(product, {
        shopId: first.shopId,
        sellers: [first.user._id],
        products: first.products.map(({ id }) => id),
        sales,
        log: () => {},
      });
      const store = await openStore(product, first);
      // The sums of past days are made once for each shop, and copied with it.
      await readAllReports({ url: product.url, shop: first, store, invoices: false });
      const { pathname } = new URL(store);
      const copies = Array.from({ length: count - 1 }, () => newShopToken(newId()));
      await copyShop(owner, first, copies);
      sizes.push({
        ...size,
        customerId: first.customerId,
        products: soldProducts(first),
        shops: [first, ...copies].map(({ token }, place) => ({
          token,
          storePath: place === 0 ? pathname : `${pathname}-${place}`,
        })),
      });
    }
    // Postgres would do it by itself within minutes.
    await owner.query('vacuum analyze');
    return sizes;
  } finally {
    await owner.end();
  }
}

/**
 * Copies all rows of a shop to new shops, under the same ids: every key contains the shop. Foreign
 * keys are not checked, because they hold in the original.
 */
async function copyShop(
  owner: pg.Client,
  { shopId, user }: BenchShop,
  copies: readonly ReturnType<typeof newShopToken>[],
): Promise<void> {
  const ids = copies.map((copy) => copy.shopId);
  const { rows: tables } = await owner.query<{ name: string; shop: string; columns: string }>(
    `select table_name as name, shop, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     join (
       select table_name, column_name as shop from information_schema.columns
       where table_schema = 'public' and (column_name = 'shop_id' or table_name = 'shop' and column_name = 'id')
     ) as of_shop using (table_name)
     where table_schema = 'public' and column_name <> shop
       and is_generated = 'NEVER' and is_identity = 'NO' and table_name <> all($1)
     group by table_name, shop`,
    [NOT_COPIED],
  );
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  for (const { name, shop, columns } of tables)
    await owner.query(
      `insert into ${name} (${shop}, ${columns})
       select copy, ${columns} from ${name}, unnest($2::uuid[]) as copy where ${shop} = $1`,
      [shopId, ids],
    );
  await owner.query(
    `insert into store_address (shop_id, slug, is_open)
     select copy, slug || '-' || place, is_open
     from store_address, unnest($2::uuid[]) with ordinality as copied (copy, place)
     where shop_id = $1`,
    [shopId, ids],
  );
  await owner.query(
    `insert into session (shop_id, token_hash, user_id, created_at, expires_at)
     select copy, token_hash, $3, now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) as copied (copy, token_hash)`,
    [ids, copies.map(({ hash }) => hash), user._id],
  );
  await owner.query('commit');
}
