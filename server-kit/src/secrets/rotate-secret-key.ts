import { type Kysely, sql } from 'kysely';
import { acrossShops } from '../database/keep-to-its-shop.ts';
import { DatabaseSetupError } from '../database/setup-error.ts';
import {
  CHECK,
  inAllShops,
  opens,
  remember,
  sealedIn,
  WrongSecretKey,
  withCheck,
} from './check-secret-key.ts';
import { createEncryption } from './encryption.ts';
import { KEYED_HASHES, SEALED_COLUMNS, type SealedColumn, TICKETS } from './sealed-columns.ts';

export interface Rotation {
  /** How many values are encrypted with the new key. */
  sealedAgain: number;
  /** How many neither key decrypts: they were unreadable before, and stay. */
  unreadable: number;
  /** How many hashes of the old key were deleted; they are computed again when needed. */
  deletedHashes: number;
}

/**
 * Encrypts with the key `to` everything that is encrypted with the key `from`, all or nothing.
 * Throws a `WrongSecretKey` when `from` is not the installation's, and a `DatabaseSetupError` while
 * a process of the installation runs: it would go on with the old key.
 */
export async function rotateSecretKey(
  ownerUrl: string,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<Rotation> {
  const rotation: Rotation = { sealedAgain: 0, unreadable: 0, deletedHashes: 0 };
  const [oldCheck, newCheck] = [from, to].map((key) => createEncryption(key, CHECK.purpose));
  await withCheck(ownerUrl, async (db, known) => {
    if (!known || !oldCheck || !opens(oldCheck.open, known, CHECK.owner))
      throw new WrongSecretKey();
    await requireStopped(db);
    for (const column of [...SEALED_COLUMNS, TICKETS]) {
      const { sealedAgain, unreadable } = await sealAgain(db, column, { from, to });
      rotation.sealedAgain += sealedAgain;
      rotation.unreadable += unreadable;
    }
    for (const table of KEYED_HASHES)
      await acrossShops(db, [table], async () => {
        const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(db);
        rotation.deletedHashes += Number(numAffectedRows ?? 0);
      });
    if (newCheck) await remember(db, newCheck.seal(CHECK.text, CHECK.owner));
  });
  return rotation;
}

async function requireStopped(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'mostrador' limit 1`.execute(db);
  if (rows.length > 0)
    throw new DatabaseSetupError(
      'Mostrador está en marcha: cerrá todos sus procesos, también el de facturación, y probá de nuevo. No se cambió nada.',
    );
}

async function sealAgain(
  db: Kysely<unknown>,
  column: SealedColumn,
  { from, to }: { from: Buffer; to: Buffer },
) {
  const { open } = createEncryption(from, column.purpose);
  const { seal } = createEncryption(to, column.purpose);
  const values = await sealedIn(db, column);
  const readable = values.filter(({ value, owner }) => opens(open, value, owner));
  if (readable.length > 0)
    await inAllShops(db, column, async () => {
      await sql`
        update ${sql.table(column.table)} set ${sql.ref(column.column)} = again.value
        from unnest(${readable.map(({ owner }) => owner)}::text[],
          ${readable.map(({ value, owner }) => seal(open(value, owner), owner))}::bytea[])
          as again (owner, value)
        where ${sql.raw(column.owner)} = again.owner`.execute(db);
    });
  return { sealedAgain: readable.length, unreadable: values.length - readable.length };
}
