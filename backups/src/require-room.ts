import { statfs } from 'node:fs/promises';
import { usingClient } from '@mostrador/server-kit/database/using-client';

/** Left free for Postgres, which ends when it finds no room. */
const RESERVE_BYTES = 512 * 1024 * 1024;
const MEGABYTE = 1_000_000;

/**
 * Throws, with a sentence in Spanish for the operator, when a backup and its proof could fill the
 * disk: a database that finds no room sells nothing.
 *
 * @param connectionString of the owner of the database
 * @param folder where the backup is packed, and opened for its proof
 * @param reserve in bytes
 */
export async function requireRoom(
  connectionString: string,
  folder: string,
  reserve = RESERVE_BYTES,
): Promise<void> {
  const { rows } = await usingClient(connectionString, (client) =>
    client.query<{ size: string }>('select sum(pg_database_size(oid)) as size from pg_database'),
  );
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  // The packed backup twice, here and in its place, and the opened one.
  const needed = 2 * Number(rows[0]?.size) + reserve;
  if (free < needed)
    throw new Error(
      `En el disco de ${folder} quedan ${inMegabytes(free)} libres, y la copia necesita ${inMegabytes(needed)}.`,
    );
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
