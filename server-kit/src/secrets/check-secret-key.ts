import { type Kysely, sql } from 'kysely';
import { acrossShops } from '../database/keep-to-its-shop.ts';
import { usingOwner } from '../database/owner.ts';
import { DatabaseSetupError } from '../database/setup-error.ts';
import { withAdvisoryLock } from '../database/with-advisory-lock.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';

const LOCK = 20_261_126;
/** The text that only the installation's key decrypts. */
export const CHECK = { purpose: 'check of the key', owner: 'installation', text: 'Mostrador' };

/** The key is not the one that encrypted the installation's data. */
export class WrongSecretKey extends DatabaseSetupError {
  constructor() {
    super(
      'SECRET_KEY no es la clave de esta instalación: con ella no se puede leer lo que se guardó cifrado (certificados de ARCA, segundos factores). Todos los procesos usan la misma: poné la de antes o, si fue una prueba, la del archivo secret.key de DATA_DIR. Si se perdió, "pnpm secret-key replace" empieza con esta y borra lo que ya no se puede leer.',
    );
  }
}

/**
 * Ensures that all processes of an installation have the same key: with two keys, each would
 * encrypt data that the other cannot decrypt. The first key is remembered by a text encrypted with
 * it. If data was encrypted before that text existed, the key must decrypt some of it. Runs as the
 * database's owner, after the migrations. Throws a `WrongSecretKey`.
 */
export async function checkSecretKey(ownerUrl: string, secretKey: Buffer): Promise<void> {
  const { open, seal } = createEncryption(secretKey, CHECK.purpose);
  await withCheck(ownerUrl, async (db, known) => {
    if (known) {
      if (!opens(open, known, CHECK.owner)) throw new WrongSecretKey();
      return;
    }
    let [opened, found] = [0, 0];
    for (const column of SEALED_COLUMNS) {
      const values = await sealedIn(db, column);
      const { open: openValue } = createEncryption(secretKey, column.purpose);
      found += values.length;
      opened += values.filter(({ value, owner }) => opens(openValue, value, owner)).length;
    }
    // One is enough, because two keys may have been in use by mistake.
    if (found > 0 && opened === 0) throw new WrongSecretKey();
    await remember(db, seal(CHECK.text, CHECK.owner));
  });
}

/**
 * Starts over with another key where the previous one is lost, and deletes data that the new key
 * does not decrypt. Returns the number of deleted values by table. No process of the installation
 * may run meanwhile.
 */
export async function replaceSecretKey(
  ownerUrl: string,
  secretKey: Buffer,
): Promise<Map<string, number>> {
  const lost = new Map<string, number>();
  await withCheck(ownerUrl, async (db) => {
    for (const column of SEALED_COLUMNS) {
      const { open } = createEncryption(secretKey, column.purpose);
      const unreadable = (await sealedIn(db, column)).filter(
        ({ value, owner }) => !opens(open, value, owner),
      );
      if (unreadable.length > 0) await deleteOf(db, column, unreadable);
      lost.set(column.table, unreadable.length);
    }
    await remember(db, createEncryption(secretKey, CHECK.purpose).seal(CHECK.text, CHECK.owner));
  });
  return lost;
}

/** One process at a time; all or nothing. */
export async function withCheck(
  ownerUrl: string,
  work: (db: Kysely<unknown>, known: Buffer | undefined) => Promise<void>,
): Promise<void> {
  await usingOwner(ownerUrl, ({ db }) =>
    withAdvisoryLock(db, LOCK, (connection) =>
      connection.transaction().execute(async (tx) => work(tx, await knownCheck(tx))),
    ),
  );
}

/** Creates the table of the text that is encrypted with the installation's key. */
export async function makeSecretKeyCheck(db: Kysely<unknown>): Promise<void> {
  const { rows: found } = await sql`
    select where to_regclass('installation.secret_key_check') is not null`.execute(db);
  // Checked first, so that an owner who may no longer create schemas can still start.
  if (found.length === 0) await sql`create schema if not exists installation`.execute(db);
  await sql`create table if not exists installation.secret_key_check (
    is_only boolean primary key default true check (is_only),
    sealed bytea not null
  )`.execute(db);
}

async function knownCheck(db: Kysely<unknown>): Promise<Buffer | undefined> {
  await makeSecretKeyCheck(db);
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from installation.secret_key_check`.execute(db);
  return rows[0]?.sealed;
}

export async function remember(db: Kysely<unknown>, sealed: Buffer): Promise<void> {
  await sql`insert into installation.secret_key_check (sealed) values (${sealed})
    on conflict (is_only) do update set sealed = excluded.sealed`.execute(db);
}

export interface SealedValue {
  value: Buffer;
  owner: string;
}

/** Returns the values of all shops. */
export async function sealedIn(db: Kysely<unknown>, sealed: SealedColumn): Promise<SealedValue[]> {
  const { table, column, owner } = sealed;
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${table}) is not null as there`.execute(db);
  if (!rows[0]?.there) return [];
  let values: SealedValue[] = [];
  await inAllShops(db, sealed, async () => {
    const read = sql<SealedValue>`
      select ${sql.ref(column)} as value, ${sql.raw(owner)} as owner from ${sql.table(table)}
      where ${sql.ref(column)} is not null`;
    values = (await read.execute(db)).rows;
  });
  return values;
}

/** Runs `work` with the rows of all shops, or with a table that belongs to none. */
export async function inAllShops(
  db: Kysely<unknown>,
  { table, isOfNoShop }: SealedColumn,
  work: () => Promise<void>,
): Promise<void> {
  await (isOfNoShop ? work() : acrossShops(db, [table], work));
}

async function deleteOf(
  db: Kysely<unknown>,
  { table, owner }: SealedColumn,
  values: readonly SealedValue[],
): Promise<void> {
  const owners = values.map((each) => each.owner);
  await acrossShops(db, [table], async () => {
    await sql`delete from ${sql.table(table)} where ${sql.raw(owner)} = any (${owners})`.execute(
      db,
    );
  });
}

export function opens(open: Encryption['open'], value: Buffer, owner: string): boolean {
  try {
    open(value, owner);
    return true;
  } catch {
    return false;
  }
}
