import type { FairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import type { Database } from '../../database/database.ts';
import { findCatalogueVersion } from './catalogue-version.repository.ts';
import type { KeptList, KeptLists } from './kept-lists.ts';
import type { ListBuilder, ShopList } from './list-builder.ts';

/** Checks take at most a third of the time for a shop whose list is requested continuously. */
const REST_OF_WORK = 2;
const LONGEST_REST_MS = 1000;

export interface ProductLists {
  /** The shop's list at some moment after the call: it includes everything committed before. */
  upToDate(list: ShopList): Promise<KeptList>;
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
  /** By the key of the list. */
  const followed = new Map<string, Following>();

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

  function begin(list: ShopList, following: Following): Promise<KeptList> {
    const work = following.resting.then(() => {
      following.next = undefined;
      const start = now();
      const looked = look(list);
      following.resting = looked
        .then(
          () => rest(Math.min((now() - start) * REST_OF_WORK, LONGEST_REST_MS)),
          () => {},
        )
        .then(() => {
          if (!following.next) followed.delete(keyOf(list));
        });
      return looked;
    });
    return work;
  }

  return {
    upToDate(list) {
      const key = keyOf(list);
      const following = followed.get(key) ?? { next: undefined, resting: Promise.resolve() };
      followed.set(key, following);
      following.next ??= begin(list, following);
      return following.next;
    },
  };
}

function keyOf({ shopId, form }: ShopList): string {
  return `${shopId} ${form}`;
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
