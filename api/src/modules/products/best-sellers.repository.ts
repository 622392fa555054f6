import { MAX_BEST_SELLERS } from '@mostrador/contracts/products';
import { preparedQuery } from '@mostrador/server-kit/database/prepared-query';
import { pipelined, type ShopDatabase } from '../../database/database.ts';

/**
 * Sales counted at most: enough to rank products. Counting a month of a large shop would take
 * seconds.
 */
const MOST_SALES = 5000;

/**
 * Counts lines and not units, because kilograms and packets do not compare. `offset 0` makes
 * Postgres find the lines of each sale by their key: joined freely it reads every line ever sold,
 * of all shops.
 */
const bestSellers = preparedQuery<
  { id: string },
  [shopId: string, since: Date, sales: number, most: number]
>(
  `with latest as materialized (
     select id from sale
     where shop_id = $1 and created_at >= $2 and status = 'completed'
     order by created_at desc, id desc
     limit $3
   ), sold as materialized (
     select product_id, count(*) as lines
     from latest cross join lateral (
       select product_id from sale_item where shop_id = $1 and sale_id = latest.id offset 0
     ) as line
     group by product_id
   )
   select id from sold join product on shop_id = $1 and id = product_id
   where deleted_at is null
   order by lines desc, name, id
   limit $4`,
);

/**
 * Returns the ids of the products with most lines in the shop's latest sales since then, up to
 * 5,000 of them: the most sold first, ties by name. Removed products and cancelled sales do not
 * count.
 */
export async function findBestSellers(db: ShopDatabase, since: Date): Promise<string[]> {
  const [{ rows }] = await pipelined(db, [
    bestSellers(db.shopId, since, MOST_SALES, MAX_BEST_SELLERS),
  ]);
  return rows.map(({ id }) => id);
}
