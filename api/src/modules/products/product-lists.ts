import type { FairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import type { Database } from '../../database/database.ts';
import { findCatalogueVersion } from './catalogue-version.repository.ts';
import type { KeptList, KeptLists } from './kept-lists.ts';
import type { ListBuilder, ShopList } from './list-builder.ts';

/** Checks take at most a third of the time for a shop whose list is requested continuously. */
const REST_OF_WORK = 2;
const LONGEST_REST_MS = 1000;

export interface ProductLists {
  /**
   * Returns the shop's list as of some moment after the call, including everything committed before
   * the call.
   */
  upToDate(list: ShopList): Promise<KeptList>;
}

interface Following {
  /**
   * The next check of each form. It begins when the checks before it and their pauses are over;
   * callers until then share its result.
   */
  next: Map<ShopList['form'], Promise<KeptList>>;
  /** Resolves when no check of the shop runs and the pause after the last one is over. */
  resting: Promise<unknown>;
}

/**
 * Serves concurrent readers of a shop's list with one version check, and one build when the version
 * changed. A check that started before a call may miss a change that the caller knows of: such
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

  async function look(list: ShopList): Promise<KeptList> {
    const { shopId } = list;
    const known = kept.current(keyOf(list));
    if (known) {
      const version = await semaphore.run(shopId, () =>
        findCatalogueVersion(database.forShop(shopId)),
      );
      if (version === known.version) return known;
    }
    return kept.keep(keyOf(list), await builder.build(list));
  }

  /** The forms of a shop take turns, so several forms cost other shops no more than one. */
  function begin(list: ShopList, shop: Following): Promise<KeptList> {
    let start = 0;
    const looked = shop.resting.then(() => {
      shop.next.delete(list.form);
      start = now();
      return look(list);
    });
    const resting = looked.then(
      () => rest(Math.min((now() - start) * REST_OF_WORK, LONGEST_REST_MS)),
      () => {},
    );
    shop.resting = resting;
    void resting.then(() => {
      if (shop.resting === resting) shops.delete(list.shopId);
    });
    return looked;
  }

  return {
    upToDate(list) {
      const { shopId, form } = list;
      const shop = shops.get(shopId) ?? { next: new Map(), resting: Promise.resolve() };
      shops.set(shopId, shop);
      const next = shop.next.get(form) ?? begin(list, shop);
      shop.next.set(form, next);
      return next;
    },
  };
}

function keyOf({ shopId, form }: ShopList): string {
  return `${shopId} ${form}`;
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
