import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { hasRoom } from './free-room.ts';

const BETWEEN_LOOKS_MS = 2_000;
/**
 * Sorts 4 MB in 64 KB of memory, which spills to a temporary file on the database's disk, wherever
 * that is. It needs no rights and leaves nothing behind.
 */
const WRITE_SOMETHING = `
  begin;
  set local work_mem = '64kB';
  select count(*) from (
    select repeat(md5(number::text), 32) from generate_series(1, 4096) number order by 1
  ) sorted;
  commit`;

/** Watches for free space on the database's disk. */
export interface DiskWatch {
  /** Records a full disk, logs it once, and checks until there is space again. */
  noteFull(cause: unknown): void;
  /**
   * Whether the disk is still full since the last failure, or too full now for the embedded
   * database. `cause` is the error to examine, if there is one.
   */
  look(cause?: unknown): boolean;
  close(): Promise<void>;
}

export function createDiskWatch({
  pool,
  folder,
  log,
}: {
  pool: Pool;
  /** Folder of the embedded database. */
  folder: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}): DiskWatch {
  const closing = new AbortController();
  let looking: Promise<void> | undefined;

  async function lookUntilThereIsRoom(): Promise<void> {
    do {
      await delay(BETWEEN_LOOKS_MS, undefined, { signal: closing.signal, ref: false });
    } while (!(await thereIsRoom()));
    log.warn('the disk has room again');
  }

  async function thereIsRoom(): Promise<boolean> {
    try {
      if (folder && !hasRoom(folder)) return false;
      const client = await pool.connect();
      try {
        await client.query(WRITE_SOMETHING);
      } finally {
        // Discards the connection, with the transaction that a failure leaves open.
        client.release(true);
      }
      return true;
    } catch {
      return false;
    }
  }

  function noteFull(cause: unknown): void {
    if (looking || closing.signal.aborted) return;
    log.error({ err: cause }, 'the disk is full: nothing can be written until there is room');
    looking = lookUntilThereIsRoom()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    noteFull,
    look(cause) {
      if (!looking && folder && !hasRoom(folder)) noteFull(cause);
      return looking !== undefined;
    },
    async close() {
      closing.abort();
      await looking;
    },
  };
}
