import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { giveRights } from './give-rights.ts';
import type { Owner } from './owner.ts';
import type { LoginRights } from './rights.ts';
import { scramVerifier } from './scram-verifier.ts';
import { addressAs, PUBLIC, serverLoginOf, serverPasswordOf } from './server-address.ts';
import { DatabaseSetupError, reasonOf } from './setup-error.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

/** Arbitrary, but unique among the advisory locks of this database. */
const LOCK = 20_261_122;

/** Distinguishes our login from another of the same name that we did not create. */
const COMMENT = 'Login of the server of Mostrador';

/** Defaults of each of its connections, in milliseconds; a connection may override them. */
const settingsOf = ({ schema }: LoginRights): Record<string, string | number> => ({
  // An open transaction keeps its locks, and all old row versions.
  idle_in_transaction_session_timeout: 30_000,
  // A till that waits longer for a lock gets an error. Shorter than the semaphore's wait for a
  // permit: permits held by three hanging shops are free again before others are refused.
  lock_timeout: 5_000,
  // No client waits longer for an answer, and a slow statement blocks others.
  statement_timeout: 30_000,
  // Statements name tables without their schema; Postgres finds `public` by default.
  ...(schema !== PUBLIC && { search_path: schema }),
});

type Settings = [name: string, value: string | number][];

const WRONG_PASSWORD = '28P01';
const PERMISSION_DENIED = '42501';

/**
 * Creates or finds the server's login, and sets its rights. The login owns nothing, can become no
 * other role, and signs in with a password derived from the owner's; if the owner has none,
 * pg_hba.conf decides. Throws a `DatabaseSetupError` when the login cannot be created, or has more
 * power than that.
 *
 * @returns the address it signs in at
 */
export async function ensureServerLogin(owner: Owner, rights: LoginRights): Promise<string> {
  const login = serverLoginOf(owner.database, rights.schema);
  const password =
    owner.password === undefined ? undefined : serverPasswordOf(owner.password, login);
  const address = addressAs(owner.url, login, password);
  const settings = Object.entries(settingsOf(rights)).sort();

  await withAdvisoryLock(owner.db, LOCK, async (db) => {
    await makeLogin(db, owner, login, password, settings);
    await setSettings(db, owner, login, settings);
    await giveRights(db, owner.database, login, rights);
    await refuseMorePower(db, owner, login);
    let refusal = await refusalOf(address, login);
    if (refusal?.code === WRONG_PASSWORD && password !== undefined) {
      // The owner's password has changed since the login was created.
      await asAdministrator(db, owner, [`alter role ${quoted(login)} ${secret(password)}`]);
      refusal = await refusalOf(address, login);
    }
    if (refusal) throw refusal.error;
  });
  return address;
}

async function makeLogin(
  db: Kysely<unknown>,
  owner: Owner,
  login: string,
  password: string | undefined,
  settings: Settings,
): Promise<void> {
  const { rows } = await sql<{ comment: string | null }>`
    select shobj_description(oid, 'pg_authid') as comment
    from pg_roles where rolname = ${login}`.execute(db);
  const [found] = rows;
  if (found && found.comment !== COMMENT)
    throw new DatabaseSetupError(
      `En este Postgres ya hay un usuario "${login}" que no es de Mostrador, y con ese nombre trabaja el servidor. Cambiale el nombre, o usá una base con otro.`,
    );
  if (found) return;
  const attributes =
    'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication noinherit';
  await asAdministrator(db, owner, [
    `create role ${quoted(login)} ${attributes} ${secret(password)}`,
    `comment on role ${quoted(login)} is ${pg.escapeLiteral(COMMENT)}`,
    ...settingStatements(login, settings),
  ]);
}

function secret(password: string | undefined): string {
  return `password ${password === undefined ? 'null' : pg.escapeLiteral(scramVerifier(password))}`;
}

/** A login may change its own default settings, so each start resets them. */
async function setSettings(
  db: Kysely<unknown>,
  owner: Owner,
  login: string,
  settings: Settings,
): Promise<void> {
  const { rows } = await sql<{ setting: string }>`
    select unnest(setconfig) as setting from pg_db_role_setting
    where setrole = to_regrole(${quoted(login)})`.execute(db);
  const found = rows.map(({ setting }) => setting).sort();
  const wanted = settings.map(([name, value]) => `${name}=${value}`);
  if (found.join() !== wanted.join())
    await asAdministrator(db, owner, [
      `alter role ${quoted(login)} in database ${quoted(owner.database)} reset all`,
      `alter role ${quoted(login)} reset all`,
      ...settingStatements(login, settings),
    ]);
}

function settingStatements(login: string, settings: Settings): string[] {
  return settings.map(([name, value]) => `alter role ${quoted(login)} set ${name} = ${value}`);
}

/**
 * Runs statements that need the right to create roles. Throws an error with the statements for an
 * administrator to run when the owner lacks it.
 */
async function asAdministrator(
  db: Kysely<unknown>,
  { user }: Owner,
  statements: string[],
): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== PERMISSION_DENIED) throw error;
    throw new DatabaseSetupError(
      `El usuario "${user}" de DATABASE_URL no puede preparar el usuario con el que trabaja el servidor (${error.message}). ${askAdministrator(statements)}`,
      { cause: error },
    );
  }
}

function askAdministrator(statements: string[]): string {
  const lines = statements.map((statement) => `\n  ${statement};`);
  return `Un administrador de ese Postgres tiene que ejecutar:${lines.join('')}`;
}

interface Power {
  has_attributes: boolean;
  member_of: string | null;
  is_owner: boolean;
  creates_in: string | null;
  creates_here: boolean;
}

/**
 * An operator may have granted the login more, or this Postgres may grant PUBLIC more than ours
 * does.
 */
async function refuseMorePower(
  db: Kysely<unknown>,
  { database }: Owner,
  login: string,
): Promise<void> {
  const { rows } = await sql<Power>`
    select
      rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication as has_attributes,
      (select min(pg_get_userbyid(roleid)::text) from pg_auth_members where member = r.oid)
        as member_of,
      exists (select from pg_shdepend
        where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as is_owner,
      (select min(nspname::text) from pg_namespace n where has_schema_privilege(r.oid, n.oid, 'create'))
        as creates_in,
      has_database_privilege(r.oid, current_database(), 'create, temporary') as creates_here
    from pg_roles r where rolname = ${login}`.execute(db);
  const power = rows[0] as Power;
  const role = quoted(login);
  const remedies = [
    power.has_attributes &&
      `alter role ${role} nosuperuser nobypassrls nocreatedb nocreaterole noreplication`,
    power.member_of !== null && `revoke ${quoted(power.member_of)} from ${role}`,
    power.is_owner && `reassign owned by ${role} to current_user`,
    power.creates_in !== null &&
      `revoke create on schema ${quoted(power.creates_in)} from public, ${role}`,
    power.creates_here &&
      `revoke create, temporary on database ${quoted(database)} from public, ${role}`,
  ].filter((remedy) => remedy !== false);
  if (remedies.length > 0)
    throw new DatabaseSetupError(
      `El usuario "${login}", con el que trabaja el servidor, puede más de lo que debe. ${askAdministrator(remedies)}`,
    );
}

/** Returns why the login cannot sign in at the address; undefined when it can, as itself. */
async function refusalOf(
  address: string,
  login: string,
): Promise<{ code?: string; error: DatabaseSetupError } | undefined> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  let cause: unknown;
  try {
    await client.connect();
    const { rows } = await client.query('select session_user as name');
    if (rows[0].name === login) return undefined;
    cause = new Error(`"${rows[0].name}" is who got in`);
  } catch (error) {
    cause = error;
  } finally {
    await client.end().catch(() => {});
  }
  return {
    code: (cause as { code?: string }).code,
    error: new DatabaseSetupError(
      `El usuario "${login}", con el que trabaja el servidor, no puede entrar a la base de datos (${reasonOf(cause)}). Fijate que pg_hba.conf lo deje entrar como a su dueño.`,
      { cause },
    ),
  };
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
