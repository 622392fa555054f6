import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The output of `pgbackrest --output=json info` for one stanza, as far as it is needed. */
const info = z.tuple([
  z.object({
    backup: z.array(
      z.object({
        label: z.string(),
        type: z.enum(['full', 'diff', 'incr']),
        /** Whether pages of the database did not have their checksum. */
        error: z.boolean().optional(),
        timestamp: z.object({ stop: z.number() }),
        info: z.object({ size: z.number() }),
      }),
    ),
  }),
]);

export interface PgBackRestBackup {
  label: string;
  type: 'full' | 'diff' | 'incr';
  finishedAt: Date;
  /** Of the database, in bytes. */
  size: number;
  /** Whether it has damaged pages. */
  isDamaged: boolean;
}

/**
 * Reads the backups that pgBackRest has, the oldest first, from the file that
 * `deploy/backup/back-up.sh` writes. Throws an error, in Spanish, when it is missing or is another
 * one.
 */
export async function readPgBackRestInfo(file: string): Promise<PgBackRestBackup[]> {
  const [{ backup }] = await readFile(file, 'utf8')
    .then((text) => info.parse(JSON.parse(text)))
    .catch((cause) => {
      const { code } = cause as NodeJS.ErrnoException;
      const what = code ?? 'no es la salida de pgbackrest --output=json info de una stanza';
      throw new Error(`No se puede leer ${file} (BACKUPS_INFO_FILE): ${what}.`, { cause });
    });
  return backup.map(({ label, type, error = false, timestamp, info: { size } }) => ({
    label,
    type,
    finishedAt: new Date(timestamp.stop * 1000),
    size,
    isDamaged: error,
  }));
}
