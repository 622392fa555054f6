import { Readable } from 'node:stream';
import { listShops, seesAllShops } from '@mostrador/api/modules/books/one-moment';
import { usingClient } from '@mostrador/server-kit/database/using-client';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Figures, figuresOf, ONE_NOTATION, sumOf, WITHOUT_LIMITS } from './figures.ts';
import { OWNED_SCHEMAS } from './owned-tables.ts';
import { quotedColumns, quotedTable } from './quoted.ts';
import { readColumns } from './read-columns.ts';
import type { Content, Source, TableContent } from './source.ts';
import { readVersions } from './versions.ts';

/**
 * Reads a database as of one moment, while others use it.
 *
 * @param connectionString of the owner
 */
export async function usingDatabaseSource<T>(
  connectionString: string,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return usingClient(connectionString, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(`${ONE_NOTATION} ${WITHOUT_LIMITS}`);
    return work(await sourceOn(client));
  });
}

async function sourceOn(client: ClientBase): Promise<Source> {
  // Row level security also binds an owner who is no superuser.
  const shops = (await seesAllShops(client)) ? undefined : await listShops(client);
  const byShop = new Set(shops && (await tablesByShop(client)));
  const partsOf = (table: string) => (shops && byShop.has(table) ? shops : [undefined]);

  async function describeTable(name: string, columns: readonly string[]): Promise<TableContent> {
    const parts: Figures[] = [];
    for (const shop of partsOf(name)) {
      await setShop(client, shop);
      parts.push(await figuresOf(client, quotedTable(name), columns));
    }
    return { name, columns: [...columns], ...sumOf(parts) };
  }

  async function* rowsOf({ name, columns }: TableContent): AsyncGenerator<Buffer> {
    const statement = `copy ${quotedTable(name)} (${quotedColumns(columns)}) to stdout`;
    for (const shop of partsOf(name)) {
      await setShop(client, shop);
      yield* client.query(copyTo(statement));
    }
  }

  return {
    versions: await readVersions(client),
    async describe(choose) {
      const tables: TableContent[] = [];
      for (const [name, columns] of choose(await readColumns(client)))
        tables.push(await describeTable(name, columns));
      return { tables, sequences: await readSequences(client) };
    },
    read: async (table) => Readable.from(rowsOf(table), { objectMode: false }),
  };
}

async function setShop(client: ClientBase, shop: string | undefined): Promise<void> {
  if (shop !== undefined) await client.query(`select set_config('app.shop_id', $1, true)`, [shop]);
}

/** Returns the tables that show the rows of one shop; a policy may show all rows of a table. */
async function tablesByShop(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select concat(nspname, '.', relname) as name
     from pg_class t join pg_namespace n on n.oid = relnamespace
     where relforcerowsecurity and nspname = any ($1)
       and not exists (select from pg_policy where polrelid = t.oid and polpermissive
         and polcmd in ('r', '*') and pg_get_expr(polqual, polrelid) = 'true')`,
    [OWNED_SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

/** A sequence is never behind the rows of the snapshot, because it is read after it. */
async function readSequences(client: ClientBase): Promise<Content['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select concat(nspname, '.', relname) as name
     from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'S' and nspname = any ($1) order by 1`,
    [OWNED_SCHEMAS],
  );
  const sequences: Content['sequences'] = [];
  for (const { name } of rows) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quotedTable(name)}`,
    );
    const [found] = rows;
    if (found) sequences.push({ name, value: found.value, isCalled: found.is_called });
  }
  return sequences;
}
