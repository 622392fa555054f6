import { type Kysely, type RawBuilder, sql } from 'kysely';
import { JOB_QUEUE_SCHEMA } from './job-queue.ts';
import { JOB_QUEUE_FUNCTIONS, JOB_QUEUE_RIGHTS, type Rights, TABLE_RIGHTS } from './rights.ts';

const SCHEMAS = ['public', JOB_QUEUE_SCHEMA];

const TABLES = new Map(
  [
    ...Object.entries(TABLE_RIGHTS).map(([table, rights]) => ['public', table, rights] as const),
    ...Object.entries(JOB_QUEUE_RIGHTS).map(
      ([table, rights]) => [JOB_QUEUE_SCHEMA, table, rights] as const,
    ),
  ].map(([schema, table, rights]) => [`${schema}.${table}`, rights]),
);

const FUNCTIONS = JOB_QUEUE_FUNCTIONS.map((name) => `${JOB_QUEUE_SCHEMA}.${name}`);

/**
 * Makes the database agree with `rights.ts`: what is missing is granted to the login, what is too
 * much is revoked, all at once for whoever is at work. Changes nothing when they agree already.
 */
export async function giveRights(db: Kysely<unknown>, login: string): Promise<void> {
  const given = await givenRights(db, login);
  if (given.join() === declaredRights().join()) return;
  const role = sql.id(login);
  const database = sql.id(await nameOf(db));
  const queue = sql.id(JOB_QUEUE_SCHEMA);
  const tablesHeld = given.map((right) => right.split(' ')[0] as string).filter(isTable);
  const statements: RawBuilder<unknown>[] = [
    sql`grant connect on database ${database} to ${role}`,
    ...SCHEMAS.map((schema) => sql`grant usage on schema ${sql.id(schema)} to ${role}`),
    ...[...new Set([...tablesHeld, ...TABLES.keys()])].map(
      (table) => sql`revoke all on ${sql.table(table)} from public, ${role}`,
    ),
    ...[...TABLES].map(
      ([table, rights]) =>
        sql`grant ${sql.raw(clausesOf(rights))} on ${sql.table(table)} to ${role}`,
    ),
    // Postgres lets everybody call a new function.
    sql`revoke all on all functions in schema ${queue} from public, ${role}`,
    ...FUNCTIONS.map((name) => sql`grant execute on function ${sql.raw(name)} to ${role}`),
  ];
  await db.transaction().execute(async (transaction) => {
    for (const statement of statements) await statement.execute(transaction);
  });
}

/** Every right of `rights.ts`, written as `givenRights` writes it. */
export function declaredRights(): string[] {
  return [
    'database connect',
    ...SCHEMAS.map((schema) => `schema ${schema} usage`),
    ...[...TABLES].flatMap(([table, rights]) =>
      Object.entries(rights).flatMap(([verb, columns]) =>
        Array.isArray(columns)
          ? columns.map((column) => `${table} ${verb} ${column}`)
          : `${table} ${verb}`,
      ),
    ),
    ...FUNCTIONS.map((name) => `${name} execute`),
  ].sort();
}

/**
 * What the login was given in this database, and what everybody was given of our tables and of
 * pg-boss's functions: `public.sale insert`, `public.attempt_count update points`.
 */
export async function givenRights(db: Kysely<unknown>, login: string): Promise<string[]> {
  const ours = [...TABLES.keys()];
  const { rows } = await sql<{ given: string }>`
    with role (oid) as (
      select oid from pg_roles where rolname = ${login}
    ), relation as (
      select c.oid, concat(nspname, '.', relname) as name, relacl
      from pg_class c join pg_namespace n on n.oid = relnamespace
    ), granted (what, acl, counts_everybody) as (
      select 'database', datacl, false from pg_database where datname = current_database()
      union all select concat('schema ', nspname), nspacl, false from pg_namespace
      union all select name, relacl, name = any(${ours}) from relation
      union all select format('%s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)),
        coalesce(proacl, acldefault('f', proowner)), nspname = ${JOB_QUEUE_SCHEMA}
      from pg_proc p join pg_namespace n on n.oid = pronamespace
    )
    select concat(what, ' ', lower(privilege_type)) as given
      from granted, aclexplode(acl)
      where grantee in (select oid from role) or (counts_everybody and grantee = 0)
    union
    select concat_ws(' ', name, lower(privilege_type), attname)
      from relation join pg_attribute on attrelid = relation.oid, aclexplode(attacl)
      where grantee in (select oid from role) or (name = any(${ours}) and grantee = 0)`.execute(db);
  return rows.map(({ given }) => given).sort();
}

const isTable = (what: string) => /^\w+\.\w+$/.test(what);

async function nameOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name as string;
}

function clausesOf(rights: Rights): string {
  return Object.entries(rights)
    .map(([verb, columns]) => (Array.isArray(columns) ? `${verb} (${columns.join(', ')})` : verb))
    .join(', ');
}
