import type { ClientBase } from 'pg';
import { OWNED_SCHEMAS } from './owned-tables.ts';

/**
 * Runs `work` while no foreign key orders the tables, and no row level security hides rows from
 * their owner. Then the database checks all foreign keys. For a transaction.
 */
export async function withoutConstraints(
  client: ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  // Otherwise Postgres omits schema names that are in the path.
  const { rows: before } = await client.query(`select current_setting('search_path') as path`);
  await client.query(`set local search_path = ''`);
  const foreignKeys = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(c.oid)) as add
     from pg_constraint c join pg_namespace n on n.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname = any ($1)`,
    [OWNED_SCHEMAS],
  );
  const byShop = await client.query<{ name: string }>(
    `select t.oid::regclass as name from pg_class t join pg_namespace n on n.oid = relnamespace
     where relforcerowsecurity and nspname = any ($1)`,
    [OWNED_SCHEMAS],
  );
  for (const { drop } of foreignKeys.rows) await client.query(drop);
  for (const { name } of byShop.rows)
    await client.query(`alter table ${name} no force row level security`);
  await work();
  for (const { add } of foreignKeys.rows) await client.query(add);
  for (const { name } of byShop.rows)
    await client.query(`alter table ${name} force row level security`);
  await client.query(`select set_config('search_path', $1, true)`, [before[0].path]);
}
