import type { FairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import type { Database } from '../../database/database.ts';
import { findCatalogueVersion } from './catalogue-version.repository.ts';
import type { KeptList, KeptLists } from './kept-lists.ts';
import type { ListBuilder } from './list-builder.ts';

/** Checks take at most a third of the time for a shop whose list is requested continuously. */
const REST_OF_WORK = 2;
const LONGEST_REST_MS = 1000;

export interface ProductLists {
  /** The shop's list at some moment after the call: it includes everything committed before. */
  upToDate(shopId: string): Promise<KeptList>;
}

interface Following {
  /** Begins when the previous check and its pause are over: callers until then share its result. */
  next: Promise<KeptList> | undefined;
  resting: Promise<unknown>;
}

/**
 * Serves concurrent readers of a shop's list with one version check, and one build when the version
 * changed. A check that started before a caller asked may miss a change the caller knows of: such
 * callers wait for the next check, which they share.
 */
export function createProductLists({
  database,
  semaphore,
  kept,
  builder,
  now = () => performance.now(),
}: {
  database: Database;
  semaphore: FairSemaphore;
  kept: KeptLists;
  builder: ListBuilder;
  now?: () => number;
}): ProductLists {
  const shops = new Map<string, Following>();

  async function look(shopId: string): Promise<KeptList> {
    const known = kept.current(shopId);
    if (known) {
      const version = await semaphore.run(shopId, () =>
        findCatalogueVersion(database.forShop(shopId)),
      );
      if (version === known.version) return known;
    }
    return kept.keep(shopId, await builder.build(shopId));
  }

  function begin(shopId: string, shop: Following): Promise<KeptList> {
    const work = shop.resting.then(() => {
      shop.next = undefined;
      const start = now();
      const looked = look(shopId);
      shop.resting = looked
        .then(
          () => rest(Math.min((now() - start) * REST_OF_WORK, LONGEST_REST_MS)),
          () => {},
        )
        .then(() => {
          if (!shop.next) shops.delete(shopId);
        });
      return looked;
    });
    return work;
  }

  return {
    upToDate(shopId) {
      const shop = shops.get(shopId) ?? { next: undefined, resting: Promise.resolve() };
      shops.set(shopId, shop);
      shop.next ??= begin(shopId, shop);
      return shop.next;
    },
  };
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
