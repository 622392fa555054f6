import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { nameOf, type TaxpayerSeries } from './taxpayer-series.ts';

/** The right to number the vouchers of a series, held by one process at a time. */
export interface SeriesLock {
  /** Returns false when the connection was lost, and the lock with it. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export interface SeriesLocks {
  /** Returns undefined when this or another process already holds it. */
  tryLock(series: TaxpayerSeries): Promise<SeriesLock | undefined>;
  /** Releases every lock, including those of turns that still wait for ARCA. */
  close(): void;
}

/**
 * Creates locks from Postgres' advisory locks, which end with the process that holds them. All
 * locks of this process share one separate connection: ARCA may take a minute, and one connection
 * per series would use up the pool.
 */
export function createSeriesLocks({ pool }: Pick<Database, 'pool'>): SeriesLocks {
  const held = new Set<string>();
  let current: Connection | undefined;

  function open(): Connection {
    const connection = openConnection(pool, () => {
      if (current === connection) current = undefined;
    });
    return connection;
  }

  /** Releases a lock. The last one also releases the connection. */
  function leave(name: string, connection: Connection, { broken = false } = {}): void {
    held.delete(name);
    if (broken || (held.size === 0 && current === connection)) connection.close(broken);
  }

  return {
    async tryLock(series) {
      const name = nameOf(series);
      if (held.has(name)) return undefined;
      held.add(name);
      current ??= open();
      const connection = current;
      try {
        if (await connection.call('pg_try_advisory_lock', name))
          return {
            isHeld: () => current === connection,
            async release() {
              const done = await connection.call('pg_advisory_unlock', name).catch(() => false);
              leave(name, connection, { broken: !done });
            },
          };
      } catch (error) {
        leave(name, connection, { broken: true });
        throw error;
      }
      leave(name, connection);
      return undefined;
    },
    close() {
      current?.close(true);
    },
  };
}

interface Connection {
  call(lockFunction: string, name: string): Promise<boolean>;
  close(broken: boolean): void;
}

/** @param onEnd called once, when the connection is closed or lost */
function openConnection(pool: Database['pool'], onEnd: () => void): Connection {
  const connecting = pool.connect();
  const lost = () => close(true);
  let client: pg.PoolClient | undefined;
  let closed = false;
  /** A client runs one query at a time. */
  let idle: Promise<unknown> = connecting;
  connecting.then(
    (connected) => {
      if (closed) return connected.release();
      client = connected;
      client.once('end', lost);
    },
    () => close(true),
  );

  function close(broken: boolean): void {
    if (closed) return;
    closed = true;
    onEnd();
    client?.off('end', lost);
    client?.release(broken);
  }

  return {
    call(lockFunction, name) {
      const called = idle.then(async () => {
        const connected = await connecting;
        const { rows } = await connected.query(
          `select ${lockFunction}(hashtextextended($1, 0)) as done`,
          [`vouchers ${name}`],
        );
        return rows[0]?.done === true;
      });
      idle = called.catch(() => {});
      return called;
    },
    close,
  };
}
