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
  type Misfit,
  recordMovements,
  recordPrices,
  removeProducts,
} from './apply-batch.repository.ts';
import { type Column, findColumns } from './batch-columns.ts';
import { lockBatch, updateBatch } from './batches.repository.ts';
import {
  completeRows,
  leaveRows,
  lockProducts,
  type Mismatch,
  moveStocks,
  settleApplied,
  settleUndone,
} from './match-products.repository.ts';

interface BatchWork {
  jobs: Jobs;
  title: string;
}

/**
 * Changes and removes the products of a batch that was just made. When others changed any of them,
 * or no product may have the values of a row, returns those rows: the transaction is then not to be
 * committed.
 */
export async function applyBatch(
  tx: ShopTransaction,
  author: Authorship,
  change: BatchChange,
  work: BatchWork,
): Promise<{ outdated: Mismatch[]; misfits: Misfit[] }> {
  const { batchId } = change;
  await completeRows(tx, batchId);
  const { given, expected } = await findColumns(tx, batchId);
  // If a price is another one under the locks, nothing is changed.
  await recordPrices(tx, change, 'apply');
  const outdated = await lockProducts(tx, batchId, 'apply', expected);
  if (outdated.length > 0) return { outdated, misfits: [] };
  const misfits = await changeAll(tx, change, 'apply', given, work.jobs);
  await finishBatch(tx, author, change, work.title);
  return { outdated, misfits };
}

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
  const change = { ...author, batchId, reason };
  const { given, expected } = await findColumns(tx, batchId);
  await settleApplied(tx, batchId, expected);
  await completeRows(tx, batchId);
  const changedSince = await lockProducts(tx, batchId, 'apply', expected);
  await leaveRows(tx, batchId, changedSince, 'skipped');
  await recordPrices(tx, change, 'apply');
  await changeAll(tx, change, 'apply', given, jobs);
  await finishBatch(tx, author, change, title);
}

async function finishBatch(
  tx: ShopTransaction,
  author: Authorship,
  { batchId, now }: BatchChange,
  title: string,
): Promise<void> {
  const counts = await countRows(tx, batchId);
  await updateBatch(tx, batchId, { state: 'applied', applied_at: now, counts });
  const { created, changed, removed, skipped } = counts;
  const details = { _id: batchId, title, created, changed, removed, skipped };
  recordAudit(tx, author, 'product-batch.applied', details);
}

/**
 * Takes back the changes of a batch, but for products that were edited or sold since. Returns the
 * rows whose earlier values no product may have; then nothing was changed.
 */
export async function takeBack(
  tx: ShopTransaction,
  change: BatchChange,
  jobs: Jobs,
): Promise<Misfit[]> {
  const { batchId } = change;
  const { given, expected } = await findColumns(tx, batchId);
  await settleUndone(tx, batchId, expected);
  const changedSince = await lockProducts(tx, batchId, 'undo', expected);
  await leaveRows(tx, batchId, changedSince, 'kept');
  await recordPrices(tx, change, 'undo');
  return changeAll(tx, change, 'undo', given, jobs);
}

/** The columns that decide whether a product may have its stock. */
const OF_QUANTITIES: readonly Column[] = ['stock', 'min_stock', 'unit'];

/**
 * Changes the locked products of a batch in one direction. When a row has values that no product
 * may have, changes nothing and returns those rows.
 */
async function changeAll(
  tx: ShopTransaction,
  change: BatchChange,
  direction: Direction,
  columns: readonly Column[],
  jobs: Jobs,
): Promise<Misfit[]> {
  if (columns.some((column) => OF_QUANTITIES.includes(column))) {
    if (direction === 'apply') await moveStocks(tx, change.batchId);
    const misfits = await findMisfits(tx, change.batchId, direction);
    if (misfits.length > 0) return misfits;
    await recordMovements(tx, change, direction);
  }
  await changeProducts(tx, change, direction, columns);
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
