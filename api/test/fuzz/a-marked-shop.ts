import pg from 'pg';
import { aFilledShop, tablesOfShops } from '../a-filled-shop.ts';
import type { TestServer } from '../a-server.ts';

/** A word that no generator makes up. */
export const MARK = 'marcaajena';

/** A shop that is never called, with a row in every table and the mark in its texts. */
export interface MarkedShop {
  shopId: string;
  /** Ids of its rows, by table. */
  ids: ReadonlyMap<string, readonly string[]>;
  /** The text and JSON columns with the mark: all whose rules allow more than fixed values. */
  marked: readonly string[];
  /** Returns the rows of each table, digested: equal as long as nobody changes one. */
  digest(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Creates the shop as the owner of the database, whom row level security does not bind. */
export async function aMarkedShop(server: TestServer): Promise<MarkedShop> {
  const { shopId } = (await aFilledShop(server.database)).db;
  const tables = await tablesOfShops(server.database);
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  const marked = await mark(owner, tables, shopId);
  return {
    shopId,
    marked,
    ids: await idsOf(owner, shopId),
    async digest() {
      const { rows } = await owner.query(
        tables
          .map(
            (table) =>
              `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest
               from ${table} t where ${shopColumnOf(table)} = '${shopId}'`,
          )
          .join(' union all '),
      );
      return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
    },
    close: () => owner.end(),
  };
}

const shopColumnOf = (table: string) => (table === 'shop' ? 'id' : 'shop_id');

async function mark(owner: pg.Client, tables: string[], shopId: string): Promise<string[]> {
  const { rows: columns } = await owner.query<Record<'table' | 'column' | 'type', string>>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and data_type in ('text', 'jsonb')
       and is_generated = 'NEVER'`,
    [tables],
  );
  const marked: string[] = [];
  for (const { table, column, type } of columns) {
    const value =
      type === 'text' ? `concat(${column}, '${MARK}')` : `${column} || '{"${MARK}": "${MARK}"}'`;
    const outcome = await owner
      .query(`update ${table} set ${column} = ${value} where ${shopColumnOf(table)} = $1`, [shopId])
      .catch((error: unknown) => error);
    if (!(outcome instanceof pg.DatabaseError)) marked.push(`${table}.${column}`);
  }
  return marked;
}

/** Returns the latest ids of a shop's rows, by table. */
export async function idsOf(owner: pg.Client, shopId: string): Promise<Map<string, string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('shop_id', 'id') and data_type = 'uuid'
     group by 1 having count(*) = 2`,
  );
  const { rows } = await owner.query<{ name: string; id: string }>(
    tables
      .map(
        ({ name }) =>
          `(select '${name}' as name, id from ${name} where shop_id = '${shopId}'
            order by id desc limit 4)`,
      )
      .join(' union all '),
  );
  const ids = new Map<string, string[]>();
  for (const { name, id } of rows) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}
