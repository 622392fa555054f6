import { FIRST_STEPS, type FirstSteps } from '@mostrador/contracts/first-steps';
import type { ShopDatabase } from '../../database/database.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';

/** For how long a new shop is guided. */
const GUIDED_MS = 7 * 24 * 60 * 60_000;

/** Returns the steps that the shop's data shows as done, and those it skipped. */
export async function findFirstSteps(db: ShopDatabase, now: Date): Promise<FirstSteps> {
  const { skippedFirstSteps: skipped, customerCredit } = await findTillSettings(db);
  const { shopId } = db;
  const found = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('product')
          .select('id')
          .where('shop_id', '=', shopId)
          .where('deleted_at', 'is', null),
      ).as('products'),
      exists(selectFrom('cash_register').select('id').where('shop_id', '=', shopId)).as(
        'cash-register',
      ),
      exists(selectFrom('sale').select('id').where('shop_id', '=', shopId)).as('sale'),
      exists(
        selectFrom('shop_user')
          .select('id')
          .where('shop_id', '=', shopId)
          .where('role', '=', 'vendedor')
          .where('deleted_at', 'is', null),
      ).as('seller'),
      selectFrom('shop').select('created_at').where('id', '=', shopId).as('since'),
    ])
    .executeTakeFirstOrThrow();
  const isDone = { ...found, 'customer-credit': customerCredit };
  const age = now.getTime() - (found.since?.getTime() ?? 0);
  return { done: FIRST_STEPS.filter((step) => isDone[step]), skipped, expired: age >= GUIDED_MS };
}

/** Returns the names of the shop's products, in lower case. */
export async function findProductNames(db: ShopDatabase): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product')
    .select('name')
    .where('shop_id', '=', db.shopId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}
