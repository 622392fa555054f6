import type { ClientBase } from 'pg';

/** The number that a person would read. */
const MOST_NAMED = 3;

/** Thrown, with a sentence in Spanish for the operator, when a database has tables. */
export class UsedDatabaseError extends Error {}

/** Throws a `UsedDatabaseError` that names the tables of a database that is not empty. */
export async function requireEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select concat(nspname, '.', relname) as name
     from pg_class t join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'f')
       and nspname <> 'information_schema' and nspname not like 'pg\\_%'
       and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
     order by 1`,
  );
  if (rows.length === 0) return;
  const names = rows.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = rows.length - names.length;
  throw new UsedDatabaseError(
    `La base de datos no está vacía: tiene ${names.join(', ')}${more > 0 ? ` y ${more} tablas más` : ''}. No se cambió nada. Importá en una base nueva.`,
  );
}
