import type { Topic } from '@mostrador/contracts/topics';
import type pg from 'pg';
import { changeOf } from '../announcements/announcement.ts';
import { ShopDriver } from './shop-driver.ts';
import { type Binding, TransactingDatabase } from './transactions.ts';

interface Options {
  shopId: string;
  /** The topics that each writing transaction announces, unless overridden. */
  topics?: readonly Topic[];
  /** The browser tab being served; it ignores announcements of its own writes. */
  tab?: string | undefined;
}

/** The database of one shop: row level security hides all other shops' rows. */
export class ShopDatabase<Schema> extends TransactingDatabase<Schema> {
  readonly shopId: string;
  readonly tab: string | undefined;
  readonly #pool: pg.Pool;

  /**
   * The caller must have checked that `shopId` is a UUID: it becomes part of a statement's text.
   */
  constructor(pool: pg.Pool, { shopId, topics = [], tab }: Options, binding?: Binding) {
    super(new ShopDriver(pool, shopId, changeOf({ shopId, tab }, topics)), binding);
    this.shopId = shopId;
    this.tab = tab;
    this.#pool = pool;
  }

  /**
   * Returns the same database, where every transaction that writes announces these topics with its
   * COMMIT.
   */
  announcing(topics: readonly Topic[], tab = this.tab): ShopDatabase<Schema> {
    return new ShopDatabase(this.#pool, { shopId: this.shopId, topics, tab });
  }

  protected override bind(binding: Binding): ShopDatabase<Schema> {
    return new ShopDatabase(this.#pool, this, binding);
  }
}
