import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openHttpTill } from '../complete-sale/http-till.ts';
import { soldProducts, someOf } from '../complete-sale/till.ts';
import { residentMbOf } from '../measuring/resident-memory.ts';
import { openShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import type { Workload } from '../report/workload.ts';

/** A kiosk or a small grocery. */
const PRODUCTS = 800;
const SALES = 5000;
const LINES = 3;
const KB = 1024;

/**
 * Measures what one shop costs the database: the figures from which docs/scaling.md computes a
 * hundred thousand.
 */
export const shopSize: Workload = {
  name: 'shop-size',
  async run(log) {
    await using product = await startProduct();
    const owner = new pg.Client(product.ownerUrl);
    await owner.connect();
    try {
      const empty = await sizeOf(owner);
      const shop = await openShop(product, { products: PRODUCTS });
      const opened = await sizeOf(owner);
      log(`${SALES} sales of ${LINES} lines`);
      const till = await openHttpTill({ ...product, ...shop });
      const products = soldProducts(shop);
      for (let sale = 0; sale < SALES; sale++) await till.sell(someOf(products, LINES));
      await till.close();
      const sold = await sizeOf(owner);
      return {
        figures: [
          {
            what: 'a product, on disk',
            unit: 'KB',
            value: each(empty.bytes, opened.bytes, PRODUCTS),
          },
          { what: 'a sale, on disk', unit: 'KB', value: each(opened.bytes, sold.bytes, SALES) },
          { what: 'a sale, in the log', unit: 'KB', value: each(opened.wal, sold.wal, SALES) },
          { what: 'a sale, rows', unit: 'rows', value: (sold.rows - opened.rows) / SALES },
          { what: 'a connection of Postgres', unit: 'MB', value: await connectionMb(owner) },
          { what: 'the API process', unit: 'MB', value: residentMbOf(product.pid) },
        ],
        conditions: { products: PRODUCTS, sales: SALES, 'lines of a sale': LINES },
      };
    } finally {
      await owner.end();
    }
  },
};

const each = (before: number, after: number, count: number) => (after - before) / count / KB;

/** Returns bytes of tables with their indexes, bytes written to the log so far, and rows. */
async function sizeOf(owner: pg.Client): Promise<{ bytes: number; wal: number; rows: number }> {
  // Counts what the statistics may not know yet.
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`).join(' + ');
  const { rows } = await owner.query(
    `select ${counts} as rows, pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal,
       (select sum(pg_total_relation_size(oid)) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r') as bytes`,
  );
  const [row] = rows;
  return { bytes: Number(row.bytes), wal: Number(row.wal), rows: Number(row.rows) };
}

/** Returns the memory of its own of the largest connection of the server. */
async function connectionMb(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'mostrador'`,
  );
  const private_ = rows.map(({ pid }) => {
    const memory = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = /^Private_Dirty: +(\d+) kB$/m.exec(memory)?.[1];
    return Number(kilobytes) / KB;
  });
  return Math.max(...private_);
}
