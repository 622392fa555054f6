import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isDatabaseUnavailable } from '../http/database-unavailable.ts';
import { StartError } from './embedded/start-error.ts';
import { DatabaseSetupError, reasonOf } from './setup-error.ts';

/** That of stable Debian; the tests run on it, see CONTRIBUTING.md. */
export const OLDEST_MAJOR = 15;

/** A machine that is off answers nothing at all. */
const CONNECT_MS = 10_000;

/** A connection as the owner of the database. */
export interface Owner {
  db: Kysely<unknown>;
  url: string;
  user: string;
  database: string;
  /** Undefined when the server did not ask for a password. */
  password: string | undefined;
}

/**
 * Runs `work` as the owner of the database, on one connection that is closed at the end. Throws a
 * `DatabaseSetupError` when the address is invalid, or its user cannot sign in or lacks an owner's
 * rights; a `StartError` when the server does not answer.
 */
export async function usingOwner<T>(url: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new DatabaseSetupError(
      'DATABASE_URL tiene que ser como postgresql://usuario:clave@base.example/mostrador',
    );
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'mostrador-migrations',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const owner = { db, url, ...(await signIn(pool)) };
    return await work(owner).catch((error) => {
      throw explained(error, owner);
    });
  } finally {
    await db.destroy();
  }
}

async function signIn(pool: pg.Pool): Promise<Omit<Owner, 'db' | 'url'>> {
  let connected: pg.PoolClient;
  try {
    connected = await pool.connect();
  } catch (error) {
    if (isDatabaseUnavailable(error))
      throw new StartError(
        `La base de datos de DATABASE_URL no responde (${reasonOf(error)}). Revisá que esté en marcha y que se llegue a ella desde esta máquina.`,
        { cause: error },
      );
    throw new DatabaseSetupError(
      `No se pudo entrar a la base de datos como su dueño (DATABASE_URL): ${reasonOf(error)}`,
      { cause: error },
    );
  }
  try {
    // From any source that `pg` uses: the address, PGPASSWORD or .pgpass.
    const { password } = connected as pg.PoolClient & { password?: string | null };
    const { rows } = await connected.query(
      `select current_user as user, current_database() as database,
         current_setting('server_version_num')::int as version,
         current_setting('server_encoding') as encoding`,
    );
    const { user, database, version, encoding } = rows[0];
    requireSupported(version);
    requireUtf8(encoding);
    return { user, database, password: password || undefined };
  } finally {
    connected.release();
  }
}

/**
 * Throws a `DatabaseSetupError` for a Postgres older than the oldest supported one.
 *
 * @param version the number of `server_version_num`
 */
export function requireSupported(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR)
    throw new DatabaseSetupError(
      `El Postgres de DATABASE_URL es el ${major}, y Mostrador necesita el ${OLDEST_MAJOR} o uno más nuevo. No se cambió nada.`,
    );
}

/**
 * A database of the locale C is `SQL_ASCII` unless told otherwise: it has no names to sort, only
 * bytes.
 */
function requireUtf8(encoding: string): void {
  if (encoding !== 'UTF8')
    throw new DatabaseSetupError(
      `La base de DATABASE_URL guarda los textos en ${encoding}, y Mostrador necesita UTF8: creala con "encoding 'UTF8' template template0". No se cambió nada.`,
    );
}

const PERMISSION_DENIED = '42501';

function explained(error: unknown, { user, database }: Owner): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== PERMISSION_DENIED) return error;
  return new DatabaseSetupError(
    `El usuario "${user}" no es dueño de la base "${database}" y de sus tablas (${error.message}). DATABASE_URL tiene que ser la dirección de quien lo es.`,
    { cause: error },
  );
}
