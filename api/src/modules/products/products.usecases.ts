import type { Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import { announceOnly } from '@mostrador/server-kit/announcements/announce';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase } from '../../database/database.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { queueCleanUp, queueThumbnails } from '../images/image-jobs.ts';
import {
  insertProduct,
  markProductRemoved,
  type ParsedNewProduct,
  type ParsedProductChange,
  updateProduct,
} from './products.repository.ts';

/** A stored image for the product to show, and the queue for what images need afterwards. */
interface Picture {
  imageId: string | undefined;
  jobs: Jobs;
}

/** Adds a product with its opening stock. Throws the refusals of `insertProduct`. */
export async function addProduct(
  shop: ShopDatabase,
  author: Authorship,
  input: ParsedNewProduct,
  { imageId, jobs }: Picture,
): Promise<Product> {
  return shop.transact(async (tx) => {
    const product = await insertProduct(tx, newId(author.now), input, author, imageId);
    if (imageId) await queueThumbnails(jobs, tx, imageId);
    recordAudit(tx, author, 'product.created', { product });
    return product;
  });
}

/**
 * Changes a product, its stock, or both. When only the stock changed, other tills receive the stock
 * itself: they need not reload thousands of products. Throws the refusals of `updateProduct`.
 */
export async function changeProduct(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  input: ParsedProductChange,
  { imageId, jobs }: Picture,
): Promise<Product> {
  const image = imageId ?? (input.removeImage ? null : undefined);
  return shop.transact(async (tx) => {
    const { before, after, replacedImageId } = await updateProduct(tx, id, input, author, image);
    if (replacedImageId) await queueCleanUp(jobs, tx, replacedImageId);
    if (imageId) await queueThumbnails(jobs, tx, imageId);
    const { _id, name, stock, version } = after;
    const { stock: stockChange, version: _, ...changes } = changesBetween(before, after);
    if (stockChange) {
      const reason = input.adjustment?.reason;
      recordAudit(tx, author, 'product.stock-adjusted', { _id, name, stock: stockChange, reason });
    }
    if (Object.keys(changes).length > 0)
      recordAudit(tx, author, 'product.changed', { _id, name, changes });
    else announceOnly(tx, [{ type: 'stock-changed', products: [{ _id, stock, version }] }]);
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
