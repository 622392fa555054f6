import { randomBytes } from 'node:crypto';
import type { Database } from '@mostrador/api/database/database';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { createDemoShop, DEMO_SHOP_ID } from './create-demo-shop.ts';
import { hasAnyAccount, hasOpened, removeShop } from './demo-shop.repository.ts';
import { hasKnownPassword } from './known-passwords.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';

/** Arbitrary, but unique among the advisory locks of this database. */
const DEMO_LOCK = 20_260_601;
const LOCK_WAIT_MS = 60_000;
const RANDOM_PASSWORD_BYTES = 12;

/** How to sign in to the demo shop. */
export interface DemoLogin {
  username: string;
  /** Undefined when it was only shown at creation. */
  password: string | undefined;
}

/**
 * Creates the demo shop if no account exists yet, and returns how to sign in to it; undefined when
 * there is none because the shops are real. Its password is the known one in a trial, and in
 * production a random one that only the start that created it returns. Safe to call at every start,
 * by several processes at once, and after a start that was killed half way: its leftovers are
 * removed and the shop is created again.
 */
export async function ensureDemoShop(
  database: Database,
  { now, mode }: { now: Date; mode: RuntimeConfig['mode'] },
): Promise<DemoLogin | undefined> {
  return alone(database, async () => {
    const demo = database.forShop(DEMO_SHOP_ID);
    const { username } = demoPeople.owner;
    if (await hasOpened(demo)) {
      const isKnown = mode === 'trial' && (await hasKnownPassword(demo, username));
      return { username, password: isKnown ? DEMO_PASSWORD : undefined };
    }
    await removeShop(demo);
    if (await hasAnyAccount(database)) return undefined;
    const password = mode === 'trial' ? DEMO_PASSWORD : randomPassword();
    await createDemoShop({ database, now, password });
    return { username, password };
  });
}

function randomPassword(): string {
  return randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
}

/** One process at a time: another's unfinished shop looks like the leftovers of a killed start. */
async function alone<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    return await work();
  } finally {
    // Closing the connection releases the lock, and drops the setting.
    client.release(true);
  }
}
