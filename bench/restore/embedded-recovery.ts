import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listSegments } from '@mostrador/backups/backup-store';
import { takeBackup } from '@mostrador/backups/take-backup';
import { openPlace, type Place } from '@mostrador/server-kit/storage/place';
import pg from 'pg';
import type { BenchShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import { aShopWithSales, SECRET_KEY, sellSome } from './a-shop-with-sales.ts';
import { type Recovery, recover } from './recover.ts';

const RESTORE = join(import.meta.dirname, '..', '..', 'scripts', 'restore.ts');
const BETWEEN_LOOKS_MS = 200;

/** Loses a machine with an embedded database, and recovers from its backups in another folder. */
export async function recoverEmbedded(
  log: (line: string) => void,
): Promise<Recovery & { megabytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-restore-'));
  const settings = { BACKUPS_DIR: join(folder, 'backups'), SECRET_KEY };
  try {
    const place = await openPlace({ folder: settings.BACKUPS_DIR });
    const { shop, megabytes } = await backedUp(settings, place, { folder, log });
    const environment = { ...settings, DATA_DIR: join(folder, 'data') };
    const recovery = await recover(shop, environment, async () => {
      const env = { ...process.env, ...environment };
      const { stdout } = await promisify(execFile)(process.execPath, [RESTORE], { env });
      log(stdout.trim().split('\n')[1] ?? '');
    });
    return { ...recovery, megabytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a shop whose machine is lost, with its log archived. */
async function backedUp(
  settings: Record<string, string>,
  place: Place,
  { folder, log }: { folder: string; log: (line: string) => void },
): Promise<{ shop: BenchShop; megabytes: number }> {
  await using product = await startProduct({}, settings);
  const shop = await aShopWithSales(product, log);
  const { bytes, system } = await takeBackup({
    connectionString: product.ownerUrl,
    place,
    scratch: folder,
    pace: 'fast',
    now: () => new Date(),
  });
  await sellSome(product, shop);
  const owner = new pg.Client(product.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  await owner.end();
  const last = rows[0]?.segment as string;
  while (!(await listSegments(place, system)).includes(last)) await delay(BETWEEN_LOOKS_MS);
  return { shop, megabytes: bytes / 1e6 };
}
