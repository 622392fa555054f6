import { type Kysely, sql } from 'kysely';

/**
 * Functions that write large objects. Postgres lets everybody call them, but the objects appear in
 * no table and in no backup of a shop. A name stands for all its overloads.
 */
const LARGE_OBJECT_FUNCTIONS = [
  'lo_creat',
  'lo_create',
  'lo_from_bytea',
  'lo_open',
  'lo_put',
  'lo_truncate',
  'lo_truncate64',
  'lo_unlink',
  'lowrite',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  // Until this migration the server used a role that all databases of a cluster shared, with rights
  // granted by the migrations. Now it has its own login, with the rights of src/database/rights.ts.
  // The old role stays, without rights here, because another database may still use it.
  await sql`do $$
    declare former record;
    begin
      for former in
        select distinct c.oid::regclass as name from pg_class c, aclexplode(relacl)
        where grantee = to_regrole('mostrador_app')
        union
        select distinct attrelid::regclass from pg_attribute, aclexplode(attacl)
        where grantee = to_regrole('mostrador_app')
      loop
        execute format('revoke all on %s from mostrador_app', former.name);
      end loop;
      for former in
        select distinct nspname as name from pg_namespace, aclexplode(nspacl)
        where grantee = to_regrole('mostrador_app')
      loop
        execute format('revoke all on schema %I from mostrador_app', former.name);
      end loop;
    end $$`.execute(db);

  // What Postgres (or a version before 15) grants to everybody.
  await sql`revoke temporary on database ${await databaseOf(db)} from public`.execute(db);
  await sql`revoke create on schema public from public`.execute(db);
  await onLargeObjects(db, 'revoke execute on function %s from public');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`grant temporary on database ${await databaseOf(db)} to public`.execute(db);
  await onLargeObjects(db, 'grant execute on function %s to public');
}

async function databaseOf(db: Kysely<unknown>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return sql.id(rows[0]?.name as string);
}

/** The superuser owns these functions: any other owner skips them. */
async function onLargeObjects(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql`do ${sql.lit(`declare one regprocedure;
    begin
      if not (select rolsuper from pg_roles where rolname = current_user) then return; end if;
      for one in select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace
        and proname = any('{${LARGE_OBJECT_FUNCTIONS.join()}}')
      loop
        execute format('${statement}', one);
      end loop;
    end`)}`.execute(db);
}
