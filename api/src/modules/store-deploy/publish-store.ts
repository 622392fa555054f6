import { setImmediate } from 'node:timers/promises';
import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import type { Clock } from '@mostrador/server-kit/clock';
import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, ShopDatabase } from '../../database/database.ts';
import { findStoreConfig } from '../store-config/store-config.repository.ts';
import { storeNotConfigured } from './store-deploy.errors.ts';
import {
  findOnlineStore,
  noteFailure,
  noteProgress,
  openStore,
} from './store-deploy.repository.ts';

interface PublicationToDo {
  shopId: string;
  publicationId: string;
}

export const publicationJob = defineJob<PublicationToDo>('store-publication');

/** Draws the pages of a store before its publication. `draw` throws when a page cannot be drawn. */
export interface Proof {
  pages: number;
  draw(page: number): void | Promise<void>;
}

export interface PublicationWork {
  database: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Returns every page of the store, with the settings to be published. */
  prove(shop: ShopDatabase, settings: ParsedStoreConfig): Promise<Proof>;
}

const NOT_PUBLISHED = 'No se pudo publicar la tienda. Probá de nuevo en unos minutos.';
const STEPS = 20;

export async function workOnPublications({
  jobs,
  ...work
}: PublicationWork & { jobs: Jobs }): Promise<void> {
  await jobs.work(publicationJob, (publication) => publishStore(work, publication));
}

/**
 * Draws every page of the store with the current configuration, and only then publishes it, in one
 * commit. Starts again after a crash. Stops when a newer publication replaces it or the store is
 * closed.
 */
export async function publishStore(
  { database, clock, log, prove }: PublicationWork,
  { shopId, publicationId }: PublicationToDo,
): Promise<void> {
  const shop = database.forShop(shopId).announcing(['store']);
  const isCurrent = async () => {
    const publication = (await findOnlineStore(shop))?.publication;
    return publication?.id === publicationId && publication.state === 'running';
  };
  if (!(await isCurrent())) return;
  const settings = (await findStoreConfig(shop))?.settings;
  if (!settings) return noteFailure(shop, publicationId, storeNotConfigured().message);
  try {
    const { pages, draw } = await prove(shop, settings);
    const step = Math.ceil(pages / STEPS);
    for (let page = 0; page < pages; page++) {
      await draw(page);
      // Yields to sales between pages.
      await setImmediate();
      if ((page + 1) % step === 0 && page + 1 < pages)
        await noteProgress(shop, publicationId, Math.floor((100 * (page + 1)) / pages));
    }
  } catch (error) {
    log.error({ err: error }, 'a store was not published');
    return noteFailure(shop, publicationId, NOT_PUBLISHED);
  }
  await openStore(shop, publicationId, { settings, now: clock.now() });
}
