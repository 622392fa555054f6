import { setTimeout as delay } from 'node:timers/promises';
import { SHOP_CHANNEL } from '@mostrador/server-kit/announcements/shop-message';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

export interface Notifications {
  /** Whether there is an open connection to send through. */
  readonly connected: boolean;
  /**
   * Sends each payload to every process, including this one. Rejects when the connection is lost.
   */
  send(payloads: string[]): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  pool: Pool;
  log: FastifyBaseLogger;
  receive(payload: string): void;
  /** Called each time listening starts: earlier notifications were missed. */
  listening(): void;
  /** Called when listening ends: notifications are missed from now on. */
  lost(): void;
}

/**
 * Runs LISTEN and NOTIFY on a dedicated connection, which it reopens when it is lost. A NOTIFY
 * inside a sale's transaction would make all commits of the database wait for each other.
 */
export function openNotifications({ pool, log, receive, listening, lost }: Options): Notifications {
  const closing = new AbortController();
  let client: PoolClient | undefined;
  let retryMs = FIRST_RETRY_MS;

  async function listenUntilLost(): Promise<void> {
    const opened = await pool.connect();
    try {
      closing.signal.throwIfAborted();
      const ending = new Promise<never>((_, reject) => {
        opened.on('error', reject);
        opened.on('end', () => reject(new Error('The connection ended')));
        closing.signal.addEventListener('abort', reject, { once: true });
      });
      opened.on('notification', ({ payload }) => payload && receive(payload));
      // No money depends on a notification, so it does not wait for the disk.
      await Promise.race([opened.query('set synchronous_commit = off'), ending]);
      await Promise.race([opened.query(`listen ${SHOP_CHANNEL}`), ending]);
      client = opened;
      retryMs = FIRST_RETRY_MS;
      listening();
      await ending;
    } finally {
      client = undefined;
      lost();
      opened.release(true);
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listenUntilLost();
      } catch (error) {
        if (closing.signal.aborted) return;
        // Logs once per outage.
        if (retryMs === FIRST_RETRY_MS)
          log.warn({ err: error }, 'shop events: lost the listening connection');
      }
      await delay(retryMs, undefined, { signal: closing.signal }).catch(() => {});
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  }

  const ended = keepListening();

  return {
    get connected() {
      return client !== undefined;
    },
    async send(payloads) {
      if (!client) throw new Error('Shop events are not connected');
      await client.query(
        `select pg_notify('${SHOP_CHANNEL}', payload) from unnest($1::text[]) payload`,
        [payloads],
      );
    },
    async close() {
      closing.abort();
      await ended;
    },
  };
}
