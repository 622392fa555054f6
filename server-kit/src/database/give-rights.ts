import { type Kysely, type RawBuilder, sql } from 'kysely';
import { JOB_QUEUE_FUNCTIONS, JOB_QUEUE_RIGHTS, JOB_QUEUE_SCHEMA } from './job-queue-rights.ts';
import type { LoginRights, Rights, TableRights } from './rights.ts';
import { DatabaseSetupError } from './setup-error.ts';

const schemasOf = ({ schema, jobs }: LoginRights) => (jobs ? [schema, JOB_QUEUE_SCHEMA] : [schema]);

/** Returns the rights on the server's tables and on the job queue's, by qualified table name. */
function byTable({ schema, tables, jobs }: LoginRights): [table: string, rights: Rights][] {
  const within = (name: string, its: TableRights) =>
    Object.entries(its).map(([table, rights]): [string, Rights] => [`${name}.${table}`, rights]);
  return [...within(schema, tables), ...(jobs ? within(JOB_QUEUE_SCHEMA, JOB_QUEUE_RIGHTS) : [])];
}

const functionsOf = ({ jobs }: LoginRights) =>
  jobs ? JOB_QUEUE_FUNCTIONS.map((name) => `${JOB_QUEUE_SCHEMA}.${name}`) : [];

/**
 * Makes the database match the declared rights: grants missing rights to the login and revokes
 * surplus ones, in one transaction. Changes nothing when they already match. Throws a
 * `DatabaseSetupError` when the owner cannot revoke a right.
 */
export async function giveRights(
  db: Kysely<unknown>,
  database: string,
  login: string,
  rights: LoginRights,
): Promise<void> {
  if ((await surplusAndMissing(db, login, rights)).length === 0) return;
  const role = sql.id(login);
  await db.transaction().execute(async (transaction) => {
    const statements = [
      ...(await revocations(transaction, login, rights)),
      sql`grant connect on database ${sql.id(database)} to ${role}`,
      ...schemasOf(rights).map((schema) => sql`grant usage on schema ${sql.id(schema)} to ${role}`),
      ...byTable(rights).map(
        ([table, its]) => sql`grant ${sql.raw(clausesOf(its))} on ${sql.table(table)} to ${role}`,
      ),
      ...functionsOf(rights).map(
        (name) => sql`grant execute on function ${sql.raw(name)} to ${role}`,
      ),
    ];
    for (const statement of statements) await statement.execute(transaction);
  });
  const wrong = await surplusAndMissing(db, login, rights);
  if (wrong.length > 0)
    throw new DatabaseSetupError(
      `El dueño de la base no puede poner en orden lo que puede hacer "${login}", con el que trabaja el servidor: ${wrong.join(', ')}. Un administrador de ese Postgres tiene que hacerlo.`,
    );
}

async function surplusAndMissing(
  db: Kysely<unknown>,
  login: string,
  rights: LoginRights,
): Promise<string[]> {
  const given = await givenRights(db, login, rights);
  const declared = declaredRights(rights);
  return [
    ...given.filter((right) => !declared.includes(right)),
    ...declared.filter((right) => !given.includes(right)),
  ];
}

/** Returns statements that revoke all grants to the login, and those to PUBLIC on our objects. */
async function revocations(
  db: Kysely<unknown>,
  login: string,
  rights: LoginRights,
): Promise<RawBuilder<unknown>[]> {
  const role = sql.id(login);
  const { rows } = await sql<{ held: string }>`
    with role (oid) as (select oid from pg_roles where rolname = ${login})
    select format('database %I', datname) as held from pg_database, aclexplode(datacl)
      where datname = current_database() and grantee in (select oid from role)
    union select format('schema %I', nspname) from pg_namespace, aclexplode(nspacl)
      where grantee in (select oid from role)
    union select format('table %s', c.oid::regclass) from pg_class c, aclexplode(relacl)
      where grantee in (select oid from role)
    union select format('table %s', attrelid::regclass) from pg_attribute, aclexplode(attacl)
      where grantee in (select oid from role)
    union select format('routine %s', p.oid::regprocedure) from pg_proc p, aclexplode(proacl)
      where grantee in (select oid from role)`.execute(db);
  return [
    ...rows.map(({ held }) => sql`revoke all on ${sql.raw(held)} from ${role}`),
    ...byTable(rights).map(([table]) => sql`revoke all on ${sql.table(table)} from public`),
    // By default PUBLIC may call a new function.
    ...(rights.jobs
      ? [sql`revoke all on all functions in schema ${sql.id(JOB_QUEUE_SCHEMA)} from public`]
      : []),
  ];
}

/** Returns every right that the login should have, in the notation of `givenRights`. */
export function declaredRights(rights: LoginRights): string[] {
  return [
    'database connect',
    ...schemasOf(rights).map((schema) => `schema ${schema} usage`),
    ...byTable(rights).flatMap(([table, its]) =>
      Object.entries(its).flatMap(([verb, columns]) =>
        Array.isArray(columns)
          ? columns.map((column) => `${table} ${verb} ${column}`)
          : `${table} ${verb}`,
      ),
    ),
    ...functionsOf(rights).map((name) => `${name} execute`),
  ].sort();
}

/**
 * Returns the rights granted to the login in this database, and to PUBLIC on our tables and on
 * pg-boss's functions: `public.sale insert`, `public.attempt_count update points`.
 */
export async function givenRights(
  db: Kysely<unknown>,
  login: string,
  rights: LoginRights,
): Promise<string[]> {
  const ours = byTable(rights).map(([table]) => table);
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
        coalesce(proacl, acldefault('f', proowner)), nspname = ${JOB_QUEUE_SCHEMA} and ${rights.jobs}
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

function clausesOf(rights: Rights): string {
  return Object.entries(rights)
    .map(([verb, columns]) => (Array.isArray(columns) ? `${verb} (${columns.join(', ')})` : verb))
    .join(', ');
}
