import { constants } from 'node:fs';
import { join } from 'node:path';
import { openPlainFile } from '@mostrador/server-kit/database/embedded/plain-file';

const BYTES = 8;

/**
 * Returns the identifier of the database of a folder, as `IDENTIFY_SYSTEM` does: the first field of
 * its `pg_control`. The database need not run.
 */
export async function systemIn(cluster: string): Promise<string> {
  await using file = await openPlainFile(join(cluster, 'global', 'pg_control'), constants.O_RDONLY);
  const { buffer } = await file.read(Buffer.alloc(BYTES), 0, BYTES, 0);
  return String(buffer.readBigUInt64LE());
}
