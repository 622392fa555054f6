import type { ClientBase } from 'pg';
import type { Columns } from './owned-tables.ts';

/** Reads the columns of all tables, without generated ones, which are not copied. */
export async function readColumns(client: ClientBase): Promise<Columns> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select concat(nspname, '.', relname) as name,
       array_agg(attname::text order by attnum) as columns
     from pg_class t join pg_namespace n on n.oid = relnamespace
       join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
         and attgenerated = ''
     where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
     group by 1 order by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
