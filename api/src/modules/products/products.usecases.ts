import type { Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import { announceOnly } from '@mostrador/server-kit/announcements/announce';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { queueCleanUp, queueThumbnails } from '../images/image-jobs.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { findHolder, type GivenCodes } from './product-codes.repository.ts';
import type { ParsedProductChange, ParsedProductToAdd } from './product-rows.ts';
import { barcodeTaken, codeTakenBy, productIdReused } from './products.errors.ts';
import {
  findProduct,
  insertProduct,
  markProductRemoved,
  type ProductMarks,
  type UpdatedProduct,
  updateMarks,
  updateProduct,
} from './products.repository.ts';

/** A stored image for the product, and the queue for the jobs that images need afterwards. */
interface Picture {
  imageId: string | undefined;
  jobs: Jobs;
}

/**
 * Adds a product with its opening stock. When its author made its id and sends it again, the answer
 * is the product as it is by now. Throws `plan.limit-reached`, `product.barcode-taken`,
 * `product.code-taken`, the refusals of `insertProduct`, and `product.id-reused` when another
 * product has the id.
 */
export async function addProduct(
  shop: ShopDatabase,
  author: Authorship,
  { _id: givenId, ...input }: ParsedProductToAdd,
  { imageId, jobs }: Picture,
  limits: PlanLimits,
): Promise<Product> {
  const id = givenId ?? newId(author.now);
  try {
    return await writing(shop, { ...input, _id: id }, async (tx) => {
      await limits.requireRoom(tx, 'products', author.now);
      const product = await insertProduct(tx, id, input, author, imageId);
      if (imageId) await queueThumbnails(jobs, tx, imageId);
      const { _id, name } = product;
      recordAudit(tx, author, 'product.created', { product });
      if (input.cost !== null)
        recordAudit(tx, author, 'product.cost-changed', {
          _id,
          name,
          cost: { from: null, to: input.cost },
        });
      return product;
    });
  } catch (error) {
    // The first request may have taken the code, or the last place of the plan.
    const added = givenId && (await findProduct(shop, givenId));
    const isSame =
      added &&
      added.name === input.name &&
      added.barcode === input.barcode &&
      added.price === input.price;
    if (isSame) return added;
    throw added || constraintOf(error) === 'product_pkey' ? productIdReused() : error;
  }
}

/**
 * Changes a product, its stock, or both. When only the stock changed, other tills receive the stock
 * itself and need not reload thousands of products. Throws `product.barcode-taken`,
 * `product.code-taken` and the refusals of `updateProduct`.
 */
export async function changeProduct(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  input: ParsedProductChange,
  { imageId, jobs }: Picture,
): Promise<Product> {
  const image = imageId ?? (input.removeImage ? null : undefined);
  return writing(shop, { ...input, _id: id }, async (tx) => {
    const { before, after, cost, replacedImageId } = await updateProduct(
      tx,
      id,
      input,
      author,
      image,
    );
    if (replacedImageId) await queueCleanUp(jobs, tx, replacedImageId);
    if (imageId) await queueThumbnails(jobs, tx, imageId);
    recordChange(tx, author, { before, after, cost }, input.adjustment?.reason);
    return after;
  });
}

/** Records a change of a product in the activity, and announces it to other tills. */
export function recordChange(
  tx: ShopTransaction,
  author: Authorship,
  { before, after, cost }: Omit<UpdatedProduct, 'replacedImageId'>,
  reason?: string,
): void {
  const { _id, name, stock, version } = after;
  const {
    stock: stockChange,
    version: _,
    ...changes
  } = changesBetween(withCodes(before), withCodes(after));
  if (stockChange)
    recordAudit(tx, author, 'product.stock-adjusted', { _id, name, stock: stockChange, reason });
  const otherCost = cost.from !== cost.to;
  // The cost has its own entry, because only the administrator reads the trail.
  if (otherCost) recordAudit(tx, author, 'product.cost-changed', { _id, name, cost });
  const otherFields = Object.keys(changes).length > 0;
  if (otherFields) recordAudit(tx, author, 'product.changed', { _id, name, changes });
  if (!otherFields && !otherCost)
    announceOnly(tx, [{ type: 'stock-changed', products: [{ _id, stock, version }] }]);
}

/** Sets marks of a product. Throws `product.not-found`. */
export async function markProduct(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  marks: ProductMarks,
): Promise<Product> {
  return shop.transact(async (tx) => {
    const { before, after } = await updateMarks(tx, id, marks, author.now);
    const { version: _, ...changes } = changesBetween(before, after);
    if (Object.keys(changes).length > 0)
      recordAudit(tx, author, 'product.changed', { _id: id, name: after.name, changes });
    return after;
  });
}

/** Removes a product. Throws `product.not-found`. */
export async function removeProduct(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  jobs: Jobs,
): Promise<void> {
  await shop.transact(async (tx) => {
    const { name, imageId } = await markProductRemoved(tx, id, author.now);
    if (imageId) await queueCleanUp(jobs, tx, imageId);
    recordAudit(tx, author, 'product.removed', { _id: id, name });
  });
}

/** Returns a product with its further codes, also when there are none: an answer leaves them out. */
function withCodes(product: Product): Product {
  return { ...product, codes: product.codes ?? [] };
}

/** Runs a transaction. Refuses a taken code with the name of the product that has it. */
async function writing<T>(
  shop: ShopDatabase,
  { _id, ...given }: GivenCodes & { _id?: string },
  write: (tx: ShopTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await shop.transact(write);
  } catch (error) {
    if (!isTakenCode(error)) throw error;
    throw codeTakenBy(await findHolder(shop, given, _id), given);
  }
}

function isTakenCode(error: unknown): boolean {
  if (error instanceof DomainError) return error.answer.code === barcodeTaken().answer.code;
  return ['product_barcode_taken', 'product_code_taken'].includes(constraintOf(error) ?? '');
}
