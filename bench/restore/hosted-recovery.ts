import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BenchShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import { aShopWithSales, SECRET_KEY, sellSome } from './a-shop-with-sales.ts';
import { type Recovery, recover } from './recover.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'deploy', 'backup', 'database.sh');
const STATE = '/var/tmp/mostrador-bench-backup';
const BETWEEN_LOOKS_MS = 500;

/** Whether this machine has what `deploy/backup/database.sh` needs. */
export const canRecoverHosted = () =>
  process.getuid?.() === 0 &&
  ['/usr/bin/pgbackrest', '/usr/lib/postgresql/15/bin/postgres'].every((path) => existsSync(path));

async function database(...command: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, STATE };
  const { stdout } = await promisify(execFile)(SCRIPT, command, { env });
  return stdout.trim();
}

/** Loses a machine with a Postgres 15 that pgBackRest backs up, and restores it. */
export async function recoverHosted(log: (line: string) => void): Promise<Recovery> {
  const DATABASE_URL = await database('up');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'mostrador-bench-restore-'));
  try {
    const shop = await backedUp(DATABASE_URL, log);
    await database('lose');
    return await recover(shop, { DATABASE_URL, DATA_DIR, SECRET_KEY }, async () => {
      await database('restore');
    });
  } finally {
    await database('down');
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

async function backedUp(databaseUrl: string, log: (line: string) => void): Promise<BenchShop> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    await owner.query(UUIDV7);
    await using product = await startProduct({ databaseUrl }, { SECRET_KEY });
    const shop = await aShopWithSales(product, log);
    await database('backup', 'full');
    await sellSome(product, shop);
    const { rows } = await owner.query<{ now: Date }>('select now()');
    const isArchived = async () => {
      const answer = await owner.query<{ done: boolean }>(
        'select last_archived_time > $1 as done from pg_stat_archiver',
        [rows[0]?.now],
      );
      return answer.rows[0]?.done;
    };
    while (!(await isArchived())) await delay(BETWEEN_LOOKS_MS);
    return shop;
  } finally {
    await owner.end();
  }
}

/** The function of Postgres 18 that writes past sales. */
const UUIDV7 = `create function uuidv7(shift interval default '0') returns uuid language sql as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(
    floor(extract(epoch from clock_timestamp() + shift) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid $$`;
