import type { Database } from '../database/database.ts';
import { createDemoShop, DEMO_SHOP_ID } from './create-demo-shop.ts';
import { hasAnyAccount, hasOpened, removeShop } from './demo-shop.repository.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';

/** Any number that nothing else in this database locks. */
const DEMO_LOCK = 20_260_601;
const LOCK_WAIT_MS = 60_000;

/**
 * Makes the demo shop if nobody has an account yet, and answers how to sign in to it; undefined when
 * there is none because the shops are real. Safe to call at every start, by several processes at
 * once, and after a start that was killed half way: what that one left is removed and made again.
 */
export async function ensureDemoShop(
  database: Database,
  { now }: { now: Date },
): Promise<{ username: string; password: string } | undefined> {
  return alone(database, async () => {
    const demo = database.forShop(DEMO_SHOP_ID);
    const login = { username: demoPeople.owner.username, password: DEMO_PASSWORD };
    if (await hasOpened(demo)) return login;
    await removeShop(demo);
    if (await hasAnyAccount(database)) return undefined;
    await createDemoShop({ database, now });
    return login;
  });
}

/** One process at a time: another's unfinished shop looks like one left by a killed start. */
async function alone<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    return await work();
  } finally {
    // Closing the connection gives up the lock, and the setting with it.
    client.release(true);
  }
}
