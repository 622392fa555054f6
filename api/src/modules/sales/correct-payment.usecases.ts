import { isMethodOf, surchargeOf } from '@mostrador/contracts/payment-methods';
import type { PaymentMethod, Sale } from '@mostrador/contracts/sales';
import type { TillSettings } from '@mostrador/contracts/till-settings';
import { type Actor, CASH, isSameShopDay } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { isSaleOfOpenShift } from '../cash-registers/between-shifts.repository.ts';
import { isUsedAuthorization } from '../pins/authorizations.repository.ts';
import { authorizationInvalid } from '../pins/pins.errors.ts';
import { requireAuthorization } from '../pins/spend-authorization.ts';
import { lockSale } from '../sale-records/lock-sale.ts';
import { lockClosedDays } from '../sale-records/shop-day.repository.ts';
import { getVisibleSale } from '../sale-records/visible-sales.ts';
import { unknownMethod } from '../till-settings/till-settings.errors.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { storePayments } from './correct-payment.repository.ts';
import {
  adjustedSaleStays,
  closedShiftStays,
  notPaidBy,
  oldSaleStays,
  returnedSaleStays,
  saleCancelledBy,
} from './sales.errors.ts';

interface AskedCorrection {
  id: string;
  from: PaymentMethod;
  to: PaymentMethod;
  authorizationId?: string | undefined;
}

/**
 * Records what one method paid of a sale as paid by another. The total stays as it is. A repeated
 * correction gets the sale as it is. Throws `sale.not-found`, also when this person may not see it,
 * `sale.cancelled`, `sale.not-correctable`, `input.invalid` for an unknown method, and the errors of
 * `requireAuthorization` where the shop asks sellers for a PIN.
 */
export async function correctPayment(
  shop: ShopDatabase,
  author: Authorship & Actor,
  asked: AskedCorrection,
): Promise<Sale> {
  try {
    return await shop.transact((tx) => correct(tx, author, asked));
  } catch (error) {
    // Another correction used the authorization at the same moment.
    throw isUsedAuthorization(error) ? authorizationInvalid() : error;
  }
}

async function correct(
  tx: ShopTransaction,
  author: Authorship & Actor,
  { id, from, to, authorizationId }: AskedCorrection,
): Promise<Sale> {
  const { now } = author;
  await lockSale(tx, id);
  const dayEndsAt = await lockClosedDays(tx, 'share');
  const sale = await getVisibleSale(tx, author, { id, now });
  if (sale.cancelledBy !== null) throw saleCancelledBy(sale.cancelledBy);
  if (sale.hasReturns) throw returnedSaleStays();
  if (!isSameShopDay(sale.createdAt, now, dayEndsAt)) throw oldSaleStays();
  const amountOf = (paid: PaymentMethod) =>
    sale.payments.find(({ method }) => method === paid)?.amount;
  const amount = amountOf(from);
  if (amount === undefined) {
    if (amountOf(to) !== undefined) return sale;
    throw notPaidBy(from);
  }
  if (!(await isSaleOfOpenShift(tx, id))) throw closedShiftStays();
  const settings = await findTillSettings(tx);
  const { methods, pinToCancel } = settings;
  if (!isMethodOf(methods, to)) throw unknownMethod(to, 'to');
  if (changesPrice(sale, { from, to, settings })) throw adjustedSaleStays();
  if (author.role !== 'admin' && pinToCancel) {
    const ids = authorizationId === undefined ? [] : [authorizationId];
    const covers = (about: { from: PaymentMethod; to: PaymentMethod }) =>
      about.from === from && about.to === to;
    await requireAuthorization(tx, { act: 'correct-payment', saleId: id, ids, covers }, author);
  }

  await storePayments(tx, id, { from, to });
  const { total, createdAt, userId } = sale;
  recordAudit(tx, author, 'sale.payment-corrected', {
    _id: id,
    total,
    createdAt,
    soldBy: userId,
    from,
    to,
    amount,
  });
  return getVisibleSale(tx, author, { id, now });
}

/** Whether the sale would have cost something else, paid by the other method. */
function changesPrice(
  { adjustments, rounding }: Sale,
  { from, to, settings }: { from: PaymentMethod; to: PaymentMethod; settings: TillSettings },
): boolean {
  const isAdjusted = adjustments.some(({ method }) => method === from || method === to);
  const isRounded = rounding !== 0 && (from === CASH || to === CASH);
  const rounds = to === CASH && settings.cashRounding > 0;
  return isAdjusted || isRounded || rounds || surchargeOf(settings.methods, to, null) !== 0;
}
