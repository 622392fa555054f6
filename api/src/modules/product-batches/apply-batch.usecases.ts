import { isMeasured, type Unit } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { queueCleanUp } from '../images/image-jobs.ts';
import { MAX_STOCK, passOnCodes } from '../products/products.repository.ts';
import {
  type BatchChange,
  changeProducts,
  countRows,
  type Direction,
  findMisfits,
  lockProducts,
  type Misfit,
  matchProducts,
  removeProducts,
} from './apply-batch.repository.ts';
import { lockBatch, updateBatch } from './batches.repository.ts';

/**
 * Applies a batch whose time has come, once. Products that others changed since it was made stay as
 * they are.
 */
export async function applyScheduled(
  tx: ShopTransaction,
  author: Authorship,
  batchId: string,
  jobs: Jobs,
): Promise<void> {
  const { state, reason, title } = await lockBatch(tx, batchId);
  if (state !== 'scheduled') return;
  await applyBatch(tx, author, { ...author, batchId, reason }, { jobs, title });
}

/**
 * Changes and removes the products of a batch. Returns the rows whose product others changed, and
 * those that no product may have.
 */
export async function applyBatch(
  tx: ShopTransaction,
  author: Authorship,
  change: BatchChange,
  { jobs, title }: { jobs: Jobs; title: string },
) {
  const { batchId } = change;
  await lockProducts(tx, batchId);
  const skipped = await matchProducts(tx, batchId);
  const misfits = await changeAll(tx, change, 'apply', jobs);
  const counts = await countRows(tx, batchId);
  await updateBatch(tx, batchId, { state: 'applied', applied_at: change.now, counts });
  const { created, changed, removed } = counts;
  recordAudit(tx, author, 'product-batch.applied', {
    _id: batchId,
    title,
    created,
    changed,
    removed,
    skipped: counts.skipped,
  });
  return { skipped, misfits };
}

/**
 * Changes the products of a batch in one direction. When a row has values that no product may have,
 * changes nothing and returns those rows.
 */
export async function changeAll(
  tx: ShopTransaction,
  change: BatchChange,
  direction: Direction,
  jobs: Jobs,
): Promise<Misfit[]> {
  const misfits = await findMisfits(tx, change.batchId, direction);
  if (misfits.length > 0) return misfits;
  await changeProducts(tx, change, direction);
  const images = await removeProducts(tx, change, direction);
  for (const imageId of images) await queueCleanUp(jobs, tx, imageId);
  await passOnCodes(tx, change.now);
  return [];
}

/** Returns why a product may not have the values of a row. */
export function reasonOf({ stock, unit }: Misfit): string {
  if (stock < 0) return 'el stock queda en menos de cero';
  if (stock > MAX_STOCK) return 'el stock no puede ser tan grande';
  return isMeasured(unit as Unit)
    ? 'las cantidades no son válidas'
    : 'lo que se vende por unidad tiene cantidades enteras';
}
