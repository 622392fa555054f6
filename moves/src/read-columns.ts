import type { ClientBase } from 'pg';
import { type Columns, isOwned, OWNED_SCHEMAS } from './owned-tables.ts';

/** Reads the columns of the product's tables, without generated ones, which are not copied. */
export async function readColumns(client: ClientBase): Promise<Columns> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select concat(nspname, '.', relname) as name,
       array_agg(attname::text order by attnum) as columns
     from pg_class t join pg_namespace n on n.oid = relnamespace
       join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
         and attgenerated = ''
     where relkind = 'r' and nspname = any ($1)
     group by 1 order by 1`,
    [OWNED_SCHEMAS],
  );
  return new Map(
    rows.filter(({ name }) => isOwned(name)).map(({ name, columns }) => [name, columns]),
  );
}
