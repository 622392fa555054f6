import { isDeepStrictEqual } from 'node:util';
import { newId } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { lockStoreConfig } from '../store-config/store-config.repository.ts';
import { countStoreProducts } from '../store-products/store-products.repository.ts';
import { publicationJob } from './publish-store.ts';
import { storeNotActive, storeNotConfigured, storeWithoutProducts } from './store-deploy.errors.ts';
import {
  closeStore,
  findOnlineStore,
  putPublication,
  takeAddress,
} from './store-deploy.repository.ts';

/**
 * Queues a publication of the current configuration. The store opens when it ends.
 *
 * Throws `store.not-configured`, `store.no-products`.
 *
 * @returns the slug of the store
 */
export async function activateStore(
  shop: ShopDatabase,
  author: Authorship,
  jobs: Jobs,
): Promise<string> {
  return shop.transact(async (tx) => {
    const name = await requireConfigured(tx);
    const store = await findOnlineStore(tx);
    await queuePublication(tx, author, jobs);
    const slug = store?.slug ?? (await takeAddress(tx, name));
    recordAudit(tx, author, 'store.published', { slug });
    return slug;
  });
}

/**
 * Queues a publication of a store that is active. Throws `store.not-active`, and the errors of
 * `activateStore`.
 */
export async function updateStore(
  shop: ShopDatabase,
  author: Authorship,
  jobs: Jobs,
): Promise<string> {
  return shop.transact(async (tx) => {
    await requireConfigured(tx);
    const store = await findOnlineStore(tx);
    if (!store?.isOpen) throw storeNotActive();
    await queuePublication(tx, author, jobs);
    recordAudit(tx, author, 'store.published', { slug: store.slug });
    return store.slug;
  });
}

/** Closes the store at once. Does nothing when it is closed. */
export async function deactivateStore(shop: ShopDatabase, author: Authorship): Promise<void> {
  await shop.transact(async (tx) => {
    await lockStoreConfig(tx);
    const store = await findOnlineStore(tx);
    if (!store) return;
    await closeStore(tx);
    if (store.isOpen) recordAudit(tx, author, 'store.closed', { slug: store.slug });
  });
}

/** Whether texts or look were saved after the last publication. */
export function hasChanges(settings: unknown, published: unknown): boolean {
  return published !== null && !isDeepStrictEqual(settings, published);
}

/** Locks the configuration, so that a second activation waits, and returns the business's name. */
async function requireConfigured(tx: ShopTransaction): Promise<string> {
  const config = await lockStoreConfig(tx);
  if (!config?.settings) throw storeNotConfigured();
  if ((await countStoreProducts(tx)) === 0) throw storeWithoutProducts();
  return config.settings.businessInfo.name;
}

async function queuePublication(tx: ShopTransaction, { now }: Authorship, jobs: Jobs) {
  const publicationId = newId(now);
  await putPublication(tx, publicationId);
  await jobs.add(publicationJob, { shopId: tx.shopId, publicationId }, tx);
}
