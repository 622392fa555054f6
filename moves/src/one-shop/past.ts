import type { Schema, ShopDatabase } from '@mostrador/api/database/database';
import { migrations } from '@mostrador/api/migrations';
import { columnTypes } from '@mostrador/server-kit/database/column-types';
import { ShopDatabase as ShopDatabaseOf } from '@mostrador/server-kit/database/shop-database';
import pg, { type ClientBase, escapeIdentifier } from 'pg';
import { copyRows } from '../copy-rows.ts';
import { ONE_NOTATION, WITHOUT_LIMITS } from '../figures.ts';
import { quotedColumns, quotedTable } from '../quoted.ts';
import { readColumns } from '../read-columns.ts';
import { columnsFor, type Source, UnusableDataError } from '../source.ts';
import { type RestoredTable, restoredColumns } from './shop-tables.ts';

/** Arbitrary, but unique among the advisory locks of this database. */
const LOCK = 20_261_130;

interface Table {
  columns: readonly string[];
  /** The primary key, without the shop. */
  key: readonly string[];
}

/** The rows of a shop at the restored moment, beside those of today. */
export interface Past {
  /** The only connection of `shop`, as the owner of the database. It has the temporary tables. */
  client: ClientBase;
  shop: ShopDatabase;
  tables: ReadonlyMap<RestoredTable, Table>;
  close(): Promise<void>;
}

/** The temporary table with the rows of the restored moment. */
export const pastOf = (table: RestoredTable) => `pg_temp.past_${table}`;

/**
 * Opens a connection for the restore of a shop. Throws an `UnusableDataError` while another restore
 * of a shop has one.
 */
export async function openPast(ownerUrl: string, shopId: string): Promise<Past> {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    types: columnTypes,
    // Temporary tables end with their connection.
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => {});
  pool.on('connect', (connected) => connected.on('error', () => {}));
  const close = () => pool.end();
  try {
    const client = await pool.connect();
    client.release();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [LOCK]);
    if (!rows[0].free)
      throw new UnusableDataError('Otro comercio se está restaurando: esperá a que termine.');
    return {
      client,
      shop: new ShopDatabaseOf<Schema>(pool, { shopId }),
      tables: await readTables(client),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readTables(client: ClientBase): Promise<Past['tables']> {
  const { rows } = await client.query<{ name: string; key: string[] }>(
    `select concat(nspname, '.', relname) as name, array_agg(attname::text order by attnum) as key
     from pg_index i join pg_class t on t.oid = indrelid join pg_namespace n on n.oid = relnamespace
       join pg_attribute on attrelid = t.oid and attnum = any (indkey)
     where indisprimary and nspname = 'public' group by 1`,
  );
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  return new Map(
    [...restoredColumns(await readColumns(client))].map(([name, columns]) => {
      const key = (keys.get(name) ?? []).filter((column) => column !== 'shop_id');
      return [name.slice('public.'.length) as RestoredTable, { columns, key }];
    }),
  );
}

/**
 * Copies the rows of a moment into the temporary tables. Throws an `UnusableDataError` for data of
 * another version.
 */
export async function loadPast({ client, tables }: Past, source: Source): Promise<void> {
  requireThisVersion(source);
  const wanted = new Map([...tables].map(([table, { columns }]) => [`public.${table}`, columns]));
  await client.query('begin');
  try {
    await client.query(`${ONE_NOTATION} ${WITHOUT_LIMITS}`);
    const content = await source.describe((found) => columnsFor(wanted, found));
    for (const table of content.tables) {
      const { name, columns } = table;
      const into = pastOf(name.slice('public.'.length) as RestoredTable);
      await client.query(
        `create temporary table ${quotedTable(into)} as
         select ${quotedColumns(columns)} from ${quotedTable(name)} with no data`,
      );
      await copyRows(client, source, table, { into });
      await client.query(`analyze ${quotedTable(into)}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function requireThisVersion({ versions }: Source): void {
  const ours = Object.keys(migrations);
  if (versions.migrations.public.join() !== ours.join())
    throw new UnusableDataError(
      'Esos datos son de otra versión de Mostrador: restaurá con la versión que los guardó.',
    );
}

/** Whether `live` and `past` are the same record. */
export function sameRecord({ tables }: Past, table: RestoredTable): string {
  const { key } = tables.get(table) as Table;
  return key.map((column) => equal(column)).join(' and ') || 'true';
}

/** Whether the record has the same content in `live` and `past`, in all columns but these. */
export function sameContent(
  { tables }: Past,
  table: RestoredTable,
  except: readonly string[] = [],
): string {
  const { columns } = tables.get(table) as Table;
  const compared = columns.filter((column) => !except.includes(column)).map(escapeIdentifier);
  const rowOf = (alias: string) => `row(${compared.map((name) => `${alias}.${name}`)})`;
  return `${rowOf('past')} is not distinct from ${rowOf('live')}`;
}

function equal(column: string): string {
  const name = escapeIdentifier(column);
  return `past.${name} = live.${name}`;
}

/** Returns the columns of a table for a statement. */
export function columnsOf({ tables }: Past, table: RestoredTable): readonly string[] {
  return (tables.get(table) as Table).columns;
}
