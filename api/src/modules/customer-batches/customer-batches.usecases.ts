import { hash } from 'node:crypto';
import type { CustomerBatch } from '@mostrador/contracts/customer-batches';
import type { CheckedCustomerBatch } from '@mostrador/contracts/customer-batches.schemas';
import { toCents } from '@mostrador/domain';
import { announceChangedPast } from '@mostrador/server-kit/announcements/announce';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type GivenValue, givenIn } from '../batches/batch-parts.ts';
import type { RefusedRow } from '../batches/refused-rows.ts';
import { type CustomerAuthor, createLimits } from '../customers/credit-limits.ts';
import {
  customerNotFound,
  documentTakenBy,
  limitedByAdministrator,
  limitIsForAdministrators,
} from '../customers/customers.errors.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import {
  addCustomers,
  changeCustomers,
  countRows,
  findHolders,
  findStored,
  findUndoneLimits,
  lockChanged,
  settleUndone,
  takeBack,
} from './apply-batch.repository.ts';
import { pathOf, rowsOf } from './batch-rows.ts';
import {
  findBatch,
  getBatch,
  insertBatch,
  insertRows,
  lockBatch,
  parts,
  updateBatch,
} from './batches.repository.ts';
import {
  notApplied,
  otherBatch,
  outdated,
  refusedRows,
  repeatedCustomer,
} from './customer-batches.errors.ts';

/**
 * Adds and changes the customers of a batch, all or none. A batch that was made before is answered
 * as it is. Throws `customer-batch.id-taken`, `customer-batch.parts-missing`,
 * `customer-batch.outdated`, `customer-batch.refused-rows`, `customer.limit-forbidden`, and
 * `customer.not-found`.
 */
export async function createBatch(
  shop: ShopDatabase,
  author: CustomerAuthor,
  batch: CheckedCustomerBatch,
): Promise<CustomerBatch> {
  const fingerprint = hash('sha256', JSON.stringify(batch), 'buffer');
  const made = await findMade(shop, batch._id, fingerprint);
  if (made) {
    // The parts were sent again too, after a lost answer.
    if (batch.parts !== undefined) await shop.transact((tx) => parts.delete(tx, batch._id));
    return made;
  }
  try {
    await shop.transact(async (tx) => {
      await insertBatch(tx, batch, { ...author, fingerprint });
      const pathOfPlace = await writeRows(tx, author, batch);
      await applyRows(tx, author, batch, pathOfPlace);
    });
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'customer_batch_row_pkey') throw repeatedCustomer();
    // Another customer got it in the same moment.
    if (constraint === 'customer_document_taken') throw documentTakenBy(undefined);
    // The same request arrived twice at once.
    if (constraint !== 'customer_batch_pkey') throw error;
  }
  return (await findMade(shop, batch._id, fingerprint)) as CustomerBatch;
}

/** Returns the batch that an equal request made. Throws `customer-batch.id-taken`. */
async function findMade(
  shop: ShopDatabase,
  id: string,
  fingerprint: Buffer,
): Promise<CustomerBatch | undefined> {
  const made = await findBatch(shop, id);
  if (made && !made.fingerprint.equals(fingerprint)) throw otherBatch();
  return made?.batch;
}

/**
 * Writes the rows of a batch, part by part, and adds its customers. Between the parts other requests
 * have their turn.
 *
 * @returns the path in the request of a row, by its place
 */
async function writeRows(
  tx: ShopTransaction,
  author: CustomerAuthor,
  batch: CheckedCustomerBatch,
): Promise<(place: number) => string> {
  const { _id, parts: count } = batch;
  if (count !== undefined) await parts.requireAll(tx, _id, count);
  const limitOf = await createLimits(tx, author);
  await refuseTakenDocuments(
    tx,
    count === undefined
      ? givenIn('docNumber', batch)
      : await parts.readGiven(tx, { batchId: _id, parts: count, field: 'docNumber' }),
  );
  const starts: { from: number; path: string; creates: number }[] = [];
  let from = 0;
  for (let part = 0; part < (count ?? 1); part++) {
    const path = count === undefined ? '' : `parts.${part}.`;
    const given = count === undefined ? batch : await parts.read(tx, _id, part);
    const ids = given.changes.map((change) => change._id);
    const stored = await findStored(tx, ids);
    if (stored.size < ids.length) throw customerNotFound();
    const rows = rowsOf(given, { author, limitOf, stored });
    await addCustomers(tx, rows, author.now);
    await insertRows(tx, _id, rows, from);
    starts.push({ from, path, creates: given.creates.length });
    from += rows.length;
  }
  await parts.delete(tx, _id);
  return (place) => {
    const start = starts.findLast((one) => one.from <= place);
    if (!start) throw new RangeError(`The batch has no row ${place}`);
    return start.path + pathOf(start, place - start.from);
  };
}

async function applyRows(
  tx: ShopTransaction,
  author: CustomerAuthor,
  { _id, title }: CheckedCustomerBatch,
  pathOfPlace: (place: number) => string,
): Promise<void> {
  const changed = await lockChanged(tx, _id);
  if (changed.length > 0)
    throw outdated(changed.map(({ place, name }) => ({ path: pathOfPlace(place), name })));
  await changeCustomers(tx, _id, author.now);
  const counts = await countRows(tx, _id);
  await updateBatch(tx, _id, { counts });
  const details = { _id, title, created: counts.created, changed: counts.changed };
  recordAudit(tx, author, 'customer-batch.applied', details);
  // The history is searched by the names of customers.
  if (counts.changed > 0) announceChangedPast(tx);
}

/**
 * Takes back what a batch added and changed, but for customers that were edited since or have sales
 * or an account. A seller may take back no limit of an administrator. Throws
 * `customer-batch.not-found`, `customer-batch.not-applied`, `customer.limit-forbidden` and
 * `customer.document-taken`.
 */
export async function undoBatch(
  shop: ShopDatabase,
  author: CustomerAuthor,
  batchId: string,
): Promise<CustomerBatch> {
  try {
    await shop.transact(async (tx) => {
      const { state, title } = await lockBatch(tx, batchId);
      if (state !== 'applied') throw notApplied();
      await settleUndone(tx, batchId);
      if (author.role !== 'admin') await refuseOthersLimits(tx, batchId);
      await takeBack(tx, batchId, author.now);
      const counts = await countRows(tx, batchId);
      await updateBatch(tx, batchId, {
        state: 'undone',
        undone_at: author.now,
        undone_by: author.userId,
        counts,
      });
      const { undone, kept } = counts;
      recordAudit(tx, author, 'customer-batch.undone', { _id: batchId, title, undone, kept });
      if (undone > 0) announceChangedPast(tx);
    });
  } catch (error) {
    if (constraintOf(error) !== 'customer_document_taken') throw error;
    throw documentTakenBy(undefined);
  }
  return getBatch(shop, batchId);
}

/** Refuses a seller what the seller could not do to each customer. */
async function refuseOthersLimits(tx: ShopTransaction, batchId: string): Promise<void> {
  const { newCustomersLimit } = await findTillSettings(tx);
  const undone = await findUndoneLimits(tx, batchId, toCents(newCustomersLimit));
  if (undone.changesLimits) throw limitIsForAdministrators();
  if (undone.removesLimited) throw limitedByAdministrator();
}

/** Refuses documents that other customers have, or other rows of the batch, each at its row. */
async function refuseTakenDocuments(
  tx: ShopTransaction,
  given: readonly GivenValue[],
): Promise<void> {
  const documents = new Set(given.map(({ value }) => value));
  const holders = new Map(
    (await findHolders(tx, [...documents])).map((holder) => [holder.docNumber, holder]),
  );
  const refused = given.flatMap(({ value, path, id }): RefusedRow[] => {
    const name = `El documento ${value}`;
    if (!documents.delete(value)) return [{ path, name, message: 'está repetido' }];
    const holder = holders.get(value);
    return holder && holder.id !== id ? [{ path, name, message: `ya es de ${holder.name}` }] : [];
  });
  if (refused.length > 0) throw refusedRows(refused);
}
