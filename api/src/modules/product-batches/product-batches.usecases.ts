import { hash } from 'node:crypto';
import type { ProductBatch } from '@mostrador/contracts/product-batches';
import type { CheckedProductBatch } from '@mostrador/contracts/product-batches.schemas';
import { codeKeyOf } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import {
  constraintOf,
  pipelined,
  type ShopDatabase,
  type ShopTransaction,
} from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { findHolders, lockCodes } from '../products/product-codes.repository.ts';
import { barcodeTaken, productNotFound } from '../products/products.errors.ts';
import { addProducts, countRows, lockProducts, matchUndone } from './apply-batch.repository.ts';
import { applyBatch, changeAll, reasonOf } from './apply-batch.usecases.ts';
import { queueBatch } from './apply-later.ts';
import { ensureNames } from './batch-names.repository.ts';
import { pathOf, rowsOf } from './batch-rows.ts';
import { findBatch, getBatch, insertBatch, lockBatch, updateBatch } from './batches.repository.ts';
import {
  notApplied,
  notScheduled,
  otherBatch,
  outdated,
  refusedRows,
  timePassed,
} from './product-batches.errors.ts';

interface Work {
  limits: PlanLimits;
  jobs: Jobs;
}

/**
 * Adds and changes the products of a batch at once, or queues it for its time. All or nothing. A
 * batch that was made before is answered as it is. Throws `product-batch.id-taken`,
 * `product-batch.outdated`, `product-batch.refused-rows`, `plan.limit-reached`, and `input.invalid`
 * for a time in the past.
 */
export async function createBatch(
  shop: ShopDatabase,
  author: Authorship,
  batch: CheckedProductBatch,
  work: Work,
): Promise<ProductBatch> {
  const fingerprint = hash('sha256', JSON.stringify(batch), 'buffer');
  const made = await findMade(shop, batch._id, fingerprint);
  if (made) return made;
  const { _id, title, applyAt, reason } = batch;
  if (applyAt !== undefined && new Date(applyAt) <= author.now) throw timePassed();
  const make = async (tx: ShopTransaction) => {
    const names = await ensureNames(tx, batch, author.now);
    if (batch.creates.length > 0)
      await work.limits.requireRoom(tx, 'products', author.now, batch.creates.length);
    const rows = rowsOf(batch, names, author.now);
    const change = { ...author, batchId: _id, reason };
    await refuseTakenCodes(tx, batch);
    await addProducts(tx, rows, change);
    await insertBatch(tx, batch, { ...author, rows, fingerprint });
    if (applyAt !== undefined) {
      await updateBatch(tx, _id, { counts: await countRows(tx, _id) });
      await queueBatch(tx, work.jobs, {
        batchId: _id,
        applyAt: new Date(applyAt),
        now: author.now,
      });
      recordAudit(tx, author, 'product-batch.scheduled', {
        _id,
        title,
        applyAt,
        products: rows.length,
      });
      return;
    }
    const { skipped, misfits } = await applyBatch(tx, author, change, { ...work, title });
    const named = ({ place, name }: { place: number; name: string }) => ({
      path: pathOf(batch, place),
      name,
    });
    if (skipped.length > 0) throw outdated(skipped.map(named));
    if (misfits.length > 0)
      throw refusedRows(misfits.map((row) => ({ ...named(row), message: reasonOf(row) })));
  };
  try {
    await refusingTakenCodes(() => shop.transact(make));
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'product_batch_row_shop_id_product_id_fkey') throw productNotFound();
    // The same request arrived twice at once.
    if (constraint !== 'product_batch_pkey') throw error;
  }
  return (await findMade(shop, _id, fingerprint)) as ProductBatch;
}

/** Returns the batch that an equal request made. Throws `product-batch.id-taken`. */
async function findMade(
  shop: ShopDatabase,
  id: string,
  fingerprint: Buffer,
): Promise<ProductBatch | undefined> {
  const made = await findBatch(shop, id);
  if (made && !made.fingerprint.equals(fingerprint)) throw otherBatch();
  return made?.batch;
}

/**
 * Takes back what a batch added and changed, but for products that were edited or sold since.
 * Throws `product-batch.not-found` and `product-batch.not-applied`.
 */
export async function undoBatch(
  shop: ShopDatabase,
  author: Authorship,
  batchId: string,
  jobs: Jobs,
): Promise<ProductBatch> {
  await refusingTakenCodes(() =>
    shop.transact(async (tx) => {
      const { state, reason, title } = await lockBatch(tx, batchId);
      if (state !== 'applied') throw notApplied();
      await lockProducts(tx, batchId);
      await matchUndone(tx, batchId);
      const change = { ...author, batchId, reason };
      const misfits = await changeAll(tx, change, 'undo', jobs);
      if (misfits.length > 0)
        throw refusedRows(
          misfits.map((row) => ({
            path: `rows.${row.place}`,
            name: row.name,
            message: reasonOf(row),
          })),
        );
      const counts = await countRows(tx, batchId);
      await updateBatch(tx, batchId, {
        state: 'undone',
        undone_at: author.now,
        undone_by: author.userId,
        counts,
      });
      const { undone, kept } = counts;
      recordAudit(tx, author, 'product-batch.undone', { _id: batchId, title, undone, kept });
    }),
  );
  return getBatch(shop, batchId);
}

/**
 * Cancels a batch before its time. Throws `product-batch.not-found` and
 * `product-batch.not-scheduled`.
 */
export async function cancelBatch(
  shop: ShopDatabase,
  author: Authorship,
  batchId: string,
): Promise<ProductBatch> {
  await shop.transact(async (tx) => {
    const { state, title } = await lockBatch(tx, batchId);
    if (state !== 'scheduled') throw notScheduled();
    await updateBatch(tx, batchId, { state: 'cancelled' });
    recordAudit(tx, author, 'product-batch.cancelled', { _id: batchId, title });
  });
  return getBatch(shop, batchId);
}

/** Refuses codes that other products have, each at its row. */
async function refuseTakenCodes(
  tx: ShopTransaction,
  { creates, changes }: CheckedProductBatch,
): Promise<void> {
  const given = [
    ...creates.map(({ barcode }, place) => ({ barcode, id: undefined, path: `creates.${place}` })),
    ...changes.map(({ _id, to }, place) => ({
      barcode: to.barcode,
      id: _id,
      path: `changes.${place}.to`,
    })),
  ].flatMap(({ barcode, ...row }) =>
    barcode ? [{ ...row, key: codeKeyOf(barcode), barcode }] : [],
  );
  if (given.length === 0) return;
  await pipelined(tx, [lockCodes(tx, {})]);
  const holders = await findHolders(
    tx,
    given.map(({ key }) => key),
  );
  const byKey = new Map(holders.map((holder) => [holder.key, holder]));
  const taken = given.flatMap(({ key, id, path, barcode }) => {
    const holder = byKey.get(key);
    if (!holder || holder.id === id) return [];
    return [{ path: `${path}.barcode`, name: barcode, message: `ya es de ${holder.name}` }];
  });
  if (taken.length > 0) throw refusedRows(taken);
}

/** Refuses a code that another product got in the same moment, or since the batch was applied. */
async function refusingTakenCodes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw constraintOf(error) === 'product_barcode_taken' ? barcodeTaken() : error;
  }
}
