import { hash } from 'node:crypto';
import type { ProductBatch } from '@mostrador/contracts/product-batches';
import { type CheckedProductBatch, notLater } from '@mostrador/contracts/product-batches.schemas';
import { codeKeyOf } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import {
  constraintOf,
  pipelined,
  type ShopDatabase,
  type ShopTransaction,
} from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { type GivenValue, givenIn } from '../batches/batch-parts.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { lockConfiguration } from '../product-configuration/product-configuration.repository.ts';
import { findHolders, lockCodes } from '../products/product-codes.repository.ts';
import { barcodeTaken, productNotFound } from '../products/products.errors.ts';
import { addProducts, countRows } from './apply-batch.repository.ts';
import { applyBatch, reasonOf, takeBack } from './apply-batch.usecases.ts';
import { queueBatch } from './apply-later.ts';
import { ensureNames } from './batch-names.repository.ts';
import { countCreates, parts } from './batch-parts.repository.ts';
import { pathOf, rowsOf } from './batch-rows.ts';
import {
  findBatch,
  getBatch,
  insertBatch,
  insertRows,
  lockBatch,
  updateBatch,
} from './batches.repository.ts';
import {
  notApplied,
  notScheduled,
  onlyPricesLater,
  otherBatch,
  outdated,
  refusedRows,
  repeatedProduct,
  timePassed,
} from './product-batches.errors.ts';

interface Work {
  limits: PlanLimits;
  jobs: Jobs;
}

/**
 * Adds and changes the products of a batch at once, or queues it for its time. All or nothing. A
 * batch that was made before is answered as it is. Throws `product-batch.id-taken`,
 * `product-batch.parts-missing`, `product-batch.outdated`, `product-batch.refused-rows`,
 * `plan.limit-reached`, and `input.invalid` for a time that passed or that does not fit.
 */
export async function createBatch(
  shop: ShopDatabase,
  author: Authorship,
  batch: CheckedProductBatch,
  work: Work,
): Promise<ProductBatch> {
  const fingerprint = hash('sha256', JSON.stringify(batch), 'buffer');
  const made = await findMade(shop, batch._id, fingerprint);
  if (made) {
    // The parts were sent again too, after a lost answer.
    if (batch.parts !== undefined) await shop.transact((tx) => parts.delete(tx, batch._id));
    return made;
  }
  const { _id, applyAt } = batch;
  if (applyAt !== undefined && new Date(applyAt) <= author.now) throw timePassed();
  try {
    await refusingTakenCodes(() =>
      shop.transact(async (tx) => {
        await insertBatch(tx, batch, { ...author, fingerprint });
        const pathOfPlace = await writeRows(tx, author, batch, work);
        if (applyAt === undefined) await applyNow(tx, author, batch, { ...work, pathOfPlace });
        else await schedule(tx, author, { ...batch, applyAt }, work);
      }),
    );
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'product_batch_row_shop_id_product_id_fkey') throw productNotFound();
    if (constraint === 'product_batch_row_pkey') throw repeatedProduct();
    // The same request arrived twice at once.
    if (constraint !== 'product_batch_pkey') throw error;
  }
  return (await findMade(shop, _id, fingerprint)) as ProductBatch;
}

/**
 * Writes the rows of a batch, part by part, and adds its products. Between the parts other requests
 * have their turn.
 *
 * @returns the path in the request of a row, by its place
 */
async function writeRows(
  tx: ShopTransaction,
  author: Authorship,
  batch: CheckedProductBatch,
  { limits }: Work,
): Promise<(place: number) => string> {
  const { _id, parts: count, reason, applyAt } = batch;
  if (count !== undefined) await parts.requireAll(tx, _id, count);
  const creates = count === undefined ? batch.creates.length : await countCreates(tx, _id, count);
  if (creates > 0) {
    await lockConfiguration(tx);
    await limits.requireRoom(tx, 'products', author.now, creates);
  }
  await refuseTakenCodes(
    tx,
    count === undefined
      ? givenIn('barcode', batch)
      : await parts.readGiven(tx, { batchId: _id, parts: count, field: 'barcode' }),
  );
  const outcome = applyAt === undefined ? 'applied' : 'pending';
  const starts: { from: number; path: string; creates: number; changes: number }[] = [];
  let from = 0;
  for (let part = 0; part < (count ?? 1); part++) {
    const path = count === undefined ? '' : `parts.${part}.`;
    const given = count === undefined ? batch : await parts.read(tx, _id, part);
    if (applyAt !== undefined && notLater(given).length > 0) throw onlyPricesLater();
    const rows = rowsOf(given, await ensureNames(tx, given, author.now), author.now);
    await addProducts(tx, rows, { ...author, reason });
    await insertRows(tx, _id, rows, { from, outcome });
    starts.push({ from, path, creates: given.creates.length, changes: given.changes.length });
    from += rows.length;
  }
  await parts.delete(tx, _id);
  return (place) => {
    const start = starts.findLast((one) => one.from <= place);
    if (!start) throw new RangeError(`The batch has no row ${place}`);
    return (
      start.path +
      pathOf(
        { creates: { length: start.creates }, changes: { length: start.changes } },
        place - start.from,
      )
    );
  };
}

async function applyNow(
  tx: ShopTransaction,
  author: Authorship,
  { _id, title, reason }: CheckedProductBatch,
  { jobs, pathOfPlace }: Work & { pathOfPlace: (place: number) => string },
): Promise<void> {
  const change = { ...author, batchId: _id, reason };
  const changed = await applyBatch(tx, author, change, { jobs, title });
  const named = ({ place, name }: { place: number; name: string }) => ({
    path: pathOfPlace(place),
    name,
  });
  if (changed.outdated.length > 0) throw outdated(changed.outdated.map(named));
  if (changed.misfits.length > 0)
    throw refusedRows(changed.misfits.map((row) => ({ ...named(row), message: reasonOf(row) })));
}

async function schedule(
  tx: ShopTransaction,
  author: Authorship,
  { _id, title, applyAt }: CheckedProductBatch & { applyAt: string },
  { jobs }: Work,
): Promise<void> {
  const counts = await countRows(tx, _id);
  await updateBatch(tx, _id, { counts });
  await queueBatch(tx, jobs, { batchId: _id, applyAt: new Date(applyAt), now: author.now });
  const details = { _id, title, applyAt, products: counts.pending };
  recordAudit(tx, author, 'product-batch.scheduled', details);
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
      const misfits = await takeBack(tx, { ...author, batchId, reason }, jobs);
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

/** Refuses codes that other products have, or that other parts of the batch give, at their rows. */
async function refuseTakenCodes(tx: ShopTransaction, given: readonly GivenValue[]): Promise<void> {
  if (given.length === 0) return;
  const keyed = given.map((code) => ({ ...code, key: codeKeyOf(code.value) }));
  const first = new Map(keyed.toReversed().map((code) => [code.key, code]));
  const repeated = keyed.filter((code) => first.get(code.key) !== code);
  if (repeated.length > 0)
    throw refusedRows(
      repeated.map(({ path, value }) => ({ path, name: value, message: 'está repetido' })),
    );
  await pipelined(tx, [lockCodes(tx, {})]);
  // Once for the whole batch: it reads every product of the shop.
  const holders = new Map(
    (await findHolders(tx, [...first.keys()])).map((holder) => [holder.key, holder]),
  );
  const taken = keyed.flatMap(({ key, id, path, value }) => {
    const holder = holders.get(key);
    if (!holder || holder.id === id) return [];
    return [{ path, name: value, message: `ya es de ${holder.name}` }];
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
