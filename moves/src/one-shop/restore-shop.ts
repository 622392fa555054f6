import { rm } from 'node:fs/promises';
import type { ShopTransaction } from '@mostrador/api/database/database';
import { resumeSchedule } from '@mostrador/api/modules/cash-registers/cash-schedule';
import { queueCleanUp, queueThumbnails } from '@mostrador/api/modules/images/image-jobs';
import { resumeBatches } from '@mostrador/api/modules/product-batches/apply-later';
import { numberSales } from '@mostrador/api/modules/sale-records/number-sales.repository';
import { lockShop } from '@mostrador/api/modules/shop-data/delete-shop.repository';
import { recordRestored } from '@mostrador/api/modules/shop-data/record-restored';
import { TOPICS } from '@mostrador/contracts/topics';
import { announce, announceChangedPast } from '@mostrador/server-kit/announcements/announce';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Place } from '@mostrador/server-kit/storage/place';
import pg from 'pg';
import { UnusableDataError } from '../source.ts';
import { applyPast, keepNumbers, keepThumbnails, removeLaterProducts } from './apply-past.ts';
import { bringPictures, type ReadPicture } from './bring-pictures.ts';
import { type Comparison, countPast } from './compare-past.ts';
import { keepInvoiced } from './keep-invoiced.ts';
import { type Past, pastOf } from './past.ts';
import { picturesToReplace } from './shown-pictures.ts';
import { writeReplaced } from './write-replaced.ts';

/**
 * Attempts after a conflict: an edit may lock a row of the shop and then wait for the restore,
 * which waits for that row.
 */
const ATTEMPTS = 3;
/** SQLSTATE of a broken deadlock, and of a lock timeout. */
const LOCK_CONFLICTS = ['40P01', '55P03'];

interface RestoreOrder {
  /** The restored moment, for the activity. */
  moment: Date;
  /** Gets the rows that are replaced. */
  replacedFile: string;
  /** The pictures in use. */
  images: Place;
  readPicture: ReadPicture;
  jobs: Jobs;
  now: Date;
}

export interface RestoredShop extends Comparison {
  /** Pictures of the restored moment that nobody kept. */
  lostPictures: number;
}

/**
 * Makes a shop what it was at the restored moment, in one transaction, while other shops sell. Its
 * own sales wait meanwhile. Invoices, users, plan, orders and activity stay as they are
 * (`STAYS` of `shop-tables.ts`). Throws an `UnusableDataError` when the shop was deleted meanwhile.
 */
export async function restoreShop(past: Past, order: RestoreOrder): Promise<RestoredShop> {
  const { images, readPicture: read, jobs, now } = order;
  const lostPictures = await bringPictures(past, { images, read, jobs, now });
  for (let attempt = 1; ; attempt++) {
    try {
      const compared = await past.shop.transact((tx) => restoreIn(tx, past, order));
      return { ...compared, lostPictures };
    } catch (error) {
      await rm(order.replacedFile, { force: true });
      if (attempt === ATTEMPTS || !isLockConflict(error)) throw error;
    }
  }
}

async function restoreIn(
  tx: ShopTransaction,
  past: Past,
  { moment, replacedFile, images, jobs, now }: RestoreOrder,
): Promise<Comparison> {
  if (!(await lockShop(tx))) throw new UnusableDataError('El comercio se eliminó recién.');
  await lockMoney(past);
  // For comparing whole tables.
  await past.client.query(`set local work_mem = '64MB'`);
  const counts = await countPast(past);
  await writeReplaced(past, replacedFile, { images, now });
  await keepNumbers(past);
  await removeLaterProducts(past, now);
  await keepThumbnails(past);
  const keptSales = await keepInvoiced(past);
  const replaced = await picturesToReplace(past);
  await applyPast(past, now);
  while ((await numberSales(tx)) > 0);
  for (const { id } of replaced) await queueCleanUp(jobs, tx, id);
  for (const id of await listWithoutThumbnails(past)) await queueThumbnails(jobs, tx, id);
  await resumeSchedule(tx, jobs, now);
  await resumeBatches(tx, jobs, now);
  recordRestored(tx, { moment, goneSales: counts.goneSales.count, now });
  announce(tx, TOPICS);
  announceChangedPast(tx);
  return { ...counts, keptSales };
}

/** Waits for payments and closings, in the order in which they lock. */
async function lockMoney({ client, shop }: Past): Promise<void> {
  for (const table of ['cash_register', 'customer'])
    await client.query(`select from public.${table} where shop_id = $1 order by id for update`, [
      shop.shopId,
    ]);
}

async function listWithoutThumbnails({ client }: Past): Promise<string[]> {
  const { rows } = await client.query<{ image_id: string }>(
    `select image_id from ${pastOf('product')} join changed_product using (id)
     where image_id is not null and not thumbnails_ready and deleted_at is null`,
  );
  return rows.map(({ image_id }) => image_id);
}

function isLockConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && LOCK_CONFLICTS.includes(error.code ?? '');
}
