import { setTimeout as delay } from 'node:timers/promises';
import { demoProducts } from '@mostrador/demo/catalogue';
import { newId } from '@mostrador/domain';
import { newShopToken, readShopToken } from '@mostrador/server-kit/http/shop-token';
import pg from 'pg';
import { openShop } from '../product/a-shop.ts';
import type { ServerReady } from '../product/start-product.ts';

const YEARS = 3;
/** Sales per statement, small enough for the statement timeout of the server's login. */
const WRITTEN_AT_ONCE = 10_000;
const SELLERS = 4;
const CHECK_MS = 2000;
/** Postgres checks once a minute for changed tables. */
const LONGEST_WAIT_MS = 10 * 60_000;

export interface ShopWithHistory {
  shopId: string;
  token: string;
  sellerId: string;
  /** The token of that seller, who may not see the history. */
  sellerToken: string;
}

export interface HistoryToWrite {
  sales: number;
  /** The number of products in its lines; at least one. */
  products?: number;
  /** The number of further products, which are never sold. */
  idleProducts?: number;
  log(line: string): void;
}

/**
 * Creates a shop with this many sales in three years, evenly spread up to now. The sales are
 * written as rows, with the demo's product names; one in a hundred was cancelled and one had a
 * return.
 */
export async function openShopWithHistory(
  ready: ServerReady,
  { sales, products: count = 1, idleProducts = 0, log }: HistoryToWrite,
): Promise<ShopWithHistory> {
  const { token, user, products } = await openShop(ready, { products: count + idleProducts });
  const shopId = readShopToken(token)?.shopId as string;
  const sellers = [user._id, ...Array.from({ length: SELLERS - 1 }, () => newId())];
  await using client = await connectTo(ready);
  await client.query(`set app.shop_id = '${shopId}'`);
  await client.query(
    `insert into shop_user (shop_id, id, username, password_hash, role, max_discount, created_at)
     select $1, id, $2 || place, 'nobody signs in with this', 'vendedor', 0, now()
     from unnest($3::uuid[]) with ordinality as seller (id, place)`,
    [shopId, `${user.username}-`, sellers.slice(1)],
  );
  // Backdated to the shop's age: a product added today does not count as unsold.
  await client.query(
    `update product set created_at = now() - make_interval(years => $2) where shop_id = $1`,
    [shopId, YEARS],
  );
  const sellerId = sellers[1] as string;
  const session = newShopToken(shopId);
  await client.query(
    `insert into session (shop_id, token_hash, user_id, created_at, expires_at)
     values ($1, $2, $3, now(), now() + interval '1 day')`,
    [shopId, session.hash, sellerId],
  );
  const ids = products.slice(0, count).map(({ id }) => id);
  await writePastSales(ready, { shopId, sellers, sales, products: ids, log });
  return { shopId, token, sellerId, sellerToken: session.token };
}

/**
 * Writes sales of a shop over three years, evenly spread up to now, by these sellers and of these
 * products, picked pseudo-randomly.
 */
export async function writePastSales(
  ready: Pick<ServerReady, 'connectionString'>,
  shop: {
    shopId: string;
    sellers: string[];
    products: string[];
    sales: number;
    log(line: string): void;
  },
): Promise<void> {
  const { shopId, sellers, products, sales, log } = shop;
  const names = demoProducts.map(({ name }) => name);
  const now = new Date();
  await using client = await connectTo(ready);
  await client.query(`set app.shop_id = '${shopId}'`);
  for (let from = 0; from < sales; from += WRITTEN_AT_ONCE) {
    if (from % 200_000 === 0) log(`${from} of ${sales} sales are written`);
    const until = Math.min(sales, from + WRITTEN_AT_ONCE);
    await client.query(WRITE_SALES, [
      shopId,
      from,
      until - 1,
      sales,
      now,
      sellers,
      names,
      products,
    ]);
  }
  await client.query('insert into sale_series (shop_id, counter, last_number) values ($1, 1, $2)', [
    shopId,
    sales,
  ]);
}

/**
 * Waits until Postgres has analysed sales and their lines by itself, as in real use.
 *
 * @param rows the number of rows: most of them must be counted, and the tables vacuumed; when
 *   absent, any statistics do
 */
export async function untilAnalysed(ready: ServerReady, rows?: number): Promise<void> {
  await using client = await connectTo(ready);
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += CHECK_MS) {
    const { rows: tables } = await client.query<{ ready: boolean }>(
      `select bool_and(last_autoanalyze is not null and ($1::bigint is null
         or n_mod_since_analyze < $1::bigint / 5 and last_autovacuum is not null)) as ready
       from pg_stat_user_tables where relname in ('sale', 'sale_item')`,
      [rows ?? null],
    );
    if (tables[0]?.ready) return;
    await delay(CHECK_MS);
  }
  throw new Error('Postgres did not analyse the tables');
}

async function connectTo({ connectionString }: Pick<ServerReady, 'connectionString'>) {
  const client = new pg.Client(connectionString);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/**
 * Parameters: the shop, the numbers of the first and the last sale, the total, now, the users, the
 * names, the products.
 */
const WRITE_SALES = `
  with line as materialized (
    select number, position,
      ($7::text[])[1 + ${chanceOf('number * 31 + position')} % cardinality($7::text[])] as name,
      ($8::uuid[])[1 + ${chanceOf('number * 13 + position')} % cardinality($8::uuid[])] as product_id,
      50000 + ${chanceOf('number * 17 + position')} % 1000000 as cents
    from generate_series($2::bigint, $3::bigint) as number,
      generate_series(0, ${chanceOf('number')} % 3) as position
  ), past as materialized (
    select number, uuidv7(at - clock_timestamp()) as id, at, cents, first_cents,
      ($6::uuid[])[1 + ${chanceOf('number + 1000000007')} % cardinality($6::uuid[])] as user_id,
      (array['Efectivo', 'Efectivo', 'Efectivo', 'Efectivo', 'Efectivo', 'Débito', 'Débito',
        'Crédito', 'Transferencia', 'QR'])[1 + ${chanceOf('number + 2000000011')} % 10] as method,
      ${chanceOf('number + 3000000019')} % 20 = 0 as is_split,
      ${chanceOf('number + 4000000007')} % 100 = 0 as is_cancelled,
      ${chanceOf('number + 5000000029')} % 100 = 0 as is_returned
    from (
      select number, sum(cents)::bigint as cents,
        sum(cents) filter (where position = 0)::bigint as first_cents, $5::timestamptz - make_interval(
        secs => ($4::bigint - 1 - number) * ${YEARS * 365 * 86_400}::float / $4::bigint) as at
      from line group by number
    ) as whole
  ), sold as (
    insert into sale (shop_id, id, number, user_id, created_at, total_cents, returned_cents,
      payment_method, cash_cents, split_payments, status, cancelled_by, cancelled_at)
    select $1, id, number + 1, user_id, at, cents,
      case when is_returned and not is_cancelled then first_cents else 0 end, method,
      case when method = 'Efectivo' then cents - case when is_split then 100 else 0 end else 0 end,
      case when is_split and method <> 'QR'
        then jsonb_build_object(method, cents - 100, 'QR', 100) end,
      case when is_cancelled then 'cancelled' else 'completed' end,
      case when is_cancelled then user_id end, case when is_cancelled then at end
    from past
  ), returned as (
    insert into sale_return (shop_id, id, sale_id, user_id, created_at, payment_method, total_cents)
    select $1, uuidv7(), id, user_id, at, method, first_cents
    from past where is_returned and not is_cancelled
    returning id, sale_id, total_cents
  ), returned_line as (
    insert into sale_return_item
      (shop_id, return_id, sale_id, position, quantity, amount_cents, restocked)
    select $1, id, sale_id, 0, 1, total_cents, true from returned
  )
  insert into sale_item (shop_id, sale_id, position, product_id, product_name, unit, quantity,
    price_cents, iva_rate, subtotal_cents, charged_cents, cost_cents)
  select $1, past.id, position, product_id, name, 'unit', 1, line.cents, 21, line.cents, line.cents,
    line.cents / 2
  from line join past using (number)`;

/** Returns SQL for a number that looks random, but is the same in each run. */
function chanceOf(seed: string): string {
  return `abs(hashint8(${seed})::bigint)`;
}
