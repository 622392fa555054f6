import { usingClient } from '@mostrador/server-kit/database/using-client';
import { type ClientBase, escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { figuresOf, ONE_NOTATION, WITHOUT_LIMITS } from '../figures.ts';
import { quotedColumns, quotedTable } from '../quoted.ts';
import { readColumns } from '../read-columns.ts';
import type { Source, TableContent } from '../source.ts';
import { readVersions } from '../versions.ts';
import { shopColumnOf } from './shop-tables.ts';

/**
 * Reads the rows of one shop from a database as of one moment, while others use it.
 *
 * @param connectionString of the owner
 */
export async function usingShopSource<T>(
  connectionString: string,
  shopId: string,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return usingClient(connectionString, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(`${ONE_NOTATION} ${WITHOUT_LIMITS}`);
    // Row level security may bind the owner.
    await client.query(`select set_config('app.shop_id', $1, true)`, [shopId]);
    return work(await shopSourceOn(client, shopId));
  });
}

/** Reads the rows of one shop in the open transaction of a connection, in `ONE_NOTATION`. */
export async function shopSourceOn(client: ClientBase, shopId: string): Promise<Source> {
  function rowsOf({ name, columns }: Pick<TableContent, 'name' | 'columns'>): string {
    const shopColumn = shopColumnOf(name.slice('public.'.length));
    return `(select ${quotedColumns(columns)} from ${quotedTable(name)}
      where ${shopColumn} = ${escapeLiteral(shopId)})`;
  }

  return {
    versions: await readVersions(client),
    async describe(choose) {
      const tables: TableContent[] = [];
      for (const [name, chosen] of choose(await readColumns(client))) {
        const columns = [...chosen];
        const figures = await figuresOf(
          client,
          `${rowsOf({ name, columns })} as shop_row`,
          columns,
        );
        tables.push({ name, columns, ...figures });
      }
      return { tables, sequences: [] };
    },
    read: async (table) => client.query(copyTo(`copy ${rowsOf(table)} to stdout`)),
  };
}
