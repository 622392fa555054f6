import type { ClientBase } from 'pg';

/** The time for one statement, in milliseconds. A million sales take seconds. */
const LONGEST_STATEMENT_MS = 5 * 60_000;

/**
 * A restored database has no statistics. Postgres then expects few rows, and would join all rows of
 * one table with all of another.
 */
const WITHOUT_STATISTICS = 'set local enable_nestloop = off';

/**
 * Runs `read` on the rows of all shops as of one moment, without writing, and returns its results.
 * Row level security also binds an owner who is no superuser: `read` then runs for one shop after
 * the other.
 *
 * @param client a connection of the database's owner, outside a transaction
 */
export async function readAtOneMoment<T>(
  client: ClientBase,
  read: () => Promise<T[]>,
): Promise<T[]> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(`set local statement_timeout = ${LONGEST_STATEMENT_MS};
      set local work_mem = '64MB'; set local jit = off;
      ${WITHOUT_STATISTICS}`);
    if (await seesAllShops(client)) return await read();
    const found: T[] = [];
    for (const shop of await listShops(client)) {
      await client.query(`select set_config('app.shop_id', $1, true)`, [shop]);
      found.push(...(await read()));
    }
    return found;
  } finally {
    await client.query('rollback');
  }
}

/** Whether row level security leaves the user of the connection all rows. */
export async function seesAllShops(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  );
  return rows[0]?.all === true;
}

/** Returns the ids of all shops, for an owner whose rows of other tables are hidden. */
export async function listShops(client: ClientBase): Promise<string[]> {
  // The one table of shops that shows all of them.
  const { rows } = await client.query<{ shop_id: string }>(
    'select distinct shop_id from account_name',
  );
  return rows.map(({ shop_id }) => shop_id);
}
