import type { CashRegisterReading } from '@mostrador/contracts/cash-registers';
import { cents, toPesos } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';
import { listCashMovements } from './cash-registers.repository.ts';

/**
 * Returns what was made offline in a shift and arrived after its closing, in pesos: the sales not
 * cancelled since, and the movements of the drawer. No other figure of any shift has them.
 */
export async function findAfterClosing(
  db: ShopDatabase,
  registerId: string,
): Promise<CashRegisterReading['afterClosing']> {
  const { count, total, cash } = await db
    .selectFrom('offline_sale')
    .innerJoin('sale', (join) =>
      join
        .onRef('sale.shop_id', '=', 'offline_sale.shop_id')
        .onRef('sale.id', '=', 'offline_sale.sale_id'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('total_cents').as('total'),
      fn.sum<number | null>('cash_cents').as('cash'),
    ])
    .where('offline_sale.shop_id', '=', db.shopId)
    .where('closed_register_id', '=', registerId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return {
    count,
    total: toPesos(cents(total ?? 0)),
    cash: toPesos(cents(cash ?? 0)),
    movements: await listCashMovements(db, registerId, { afterClosing: true }),
  };
}
