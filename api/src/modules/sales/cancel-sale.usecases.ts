import { CUSTOMER_CREDIT, type Sale } from '@mostrador/contracts/sales';
import { type Actor, CASH, type Cents, isSameShopDay, toCents, toPesos } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { accountRefusalOf, takeOffDebt } from '../account-entries/account-entries.repository.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { cashRegisterRequiredToCancel } from '../cash-registers/cash-registers.errors.ts';
import { findCashRegister } from '../cash-registers/cash-registers.repository.ts';
import { findExceeded } from '../cash-registers/drawer-content.ts';
import { lockOpenRegister } from '../cash-registers/open-register.ts';
import { creditCancelledSale } from '../invoices/credit-notes.ts';
import { isUsedAuthorization } from '../pins/authorizations.repository.ts';
import { authorizationInvalid } from '../pins/pins.errors.ts';
import { requireAuthorization } from '../pins/spend-authorization.ts';
import { giveStockBack } from '../products/give-stock-back.repository.ts';
import { undoShortagesOf } from '../products/shortages.repository.ts';
import { lockSale } from '../sale-records/lock-sale.ts';
import { lockClosedDays } from '../sale-records/shop-day.repository.ts';
import { getVisibleSale } from '../sale-records/visible-sales.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { announceSaleUndone } from './announce-sale-undone.ts';
import { markSaleCancelled } from './cancel-sale.repository.ts';
import { saleCancelledBy, saleHasReturns, saleNotOfToday } from './sales.errors.ts';

interface AskedCancellation {
  id: string;
  authorizationId?: string | undefined;
  /** Whether cash may go back that the drawer should not hold. Undefined asks nothing. */
  confirmed?: boolean | undefined;
}

/**
 * Cancels a sale of today and gives its stock back, once: a second call gets an error that names
 * who cancelled it. Throws `sale.not-found`, also when this person may not see it,
 * `sale.cancelled`, `sale.not-of-today`, `sale.has-returns`, `cash-register.required`,
 * `cash-register.movement-unconfirmed`, `customer-credit.customer-removed`, the errors of `giveStockBack`, and those of
 * `requireAuthorization` where the shop asks sellers for a PIN.
 */
export async function cancelSale(
  shop: ShopDatabase,
  author: Authorship & Actor,
  asked: AskedCancellation,
  jobs: Jobs,
): Promise<Sale> {
  try {
    return await shop.transact((tx) => cancel(tx, author, asked, jobs));
  } catch (error) {
    // Another cancellation used the authorization at the same moment.
    throw isUsedAuthorization(error) ? authorizationInvalid() : accountRefusalOf(error);
  }
}

async function cancel(
  tx: ShopTransaction,
  author: Authorship & Actor,
  { id, authorizationId, confirmed }: AskedCancellation,
  jobs: Jobs,
): Promise<Sale> {
  const { username, now } = author;
  await lockSale(tx, id);
  const dayEndsAt = await lockClosedDays(tx, 'share');
  const sale = await getVisibleSale(tx, author, { id, now });
  if (sale.cancelledBy !== null) throw saleCancelledBy(sale.cancelledBy);
  if (!isSameShopDay(sale.createdAt, now, dayEndsAt)) throw saleNotOfToday();
  if (sale.hasReturns) throw saleHasReturns();
  if (author.role !== 'admin' && (await findTillSettings(tx)).pinToCancel) {
    const ids = authorizationId === undefined ? [] : [authorizationId];
    await requireAuthorization(tx, { act: 'cancel-sale', saleId: id, ids }, author);
  }

  const taken = { kind: 'cancellation', saleId: id, lines: sale.items } as const;
  const given = await giveStockBack(tx, taken, author);
  const undone = await undoShortagesOf(tx, id, author);
  const stock = given.map((left) => undone.find(({ _id }) => _id === left._id) ?? left);
  const { cashRegisterId, exceeded } = await registerFor(tx, author, { sale, confirmed });
  await markSaleCancelled(tx, { id, cashRegisterId }, author);
  const onAccount = sale.payments.find(({ method }) => method === CUSTOMER_CREDIT);
  if (onAccount && sale.customerId) {
    const takenOff = toCents(onAccount.amount);
    const entry = {
      kind: 'cancellation',
      customerId: sale.customerId._id,
      saleId: id,
      takenOff,
    } as const;
    await takeOffDebt(tx, entry, author);
  }
  if (sale.invoice) await creditCancelledSale(tx, jobs, sale, author);
  const { total, createdAt, userId } = sale;
  recordAudit(tx, author, 'sale.cancelled', {
    _id: id,
    total,
    createdAt,
    soldBy: userId,
    ...(exceeded !== undefined && { expectedAmount: toPesos(exceeded) }),
  });
  announceSaleUndone(tx, sale, stock);
  return { ...sale, status: 'cancelled', cancelledBy: username, cancelledAt: now.toISOString() };
}

/**
 * Returns the id of the open register, to which the cancellation belongs, and the cash that the
 * drawer should hold if more goes back. The amount is only certain while nothing else is written in
 * the shift, so the register is locked alone to ask about it.
 */
async function registerFor(
  tx: ShopTransaction,
  actor: Actor,
  { sale, confirmed }: { sale: Sale; confirmed: boolean | undefined },
): Promise<{ cashRegisterId: string | null; exceeded?: Cents | undefined }> {
  const amount = toCents(sale.payments.find(({ method }) => method === CASH)?.amount ?? 0);
  const isAsked = confirmed !== undefined && amount > 0;
  const { id, isRequired } = await lockOpenRegister(tx, isAsked);
  if (isRequired && id === null) throw cashRegisterRequiredToCancel();
  const register = isAsked && id !== null ? await findCashRegister(tx, id) : undefined;
  if (!register) return { cashRegisterId: id };
  const taken = { amount, confirmed: confirmed === true };
  return { cashRegisterId: id, exceeded: await findExceeded(tx, actor, register, taken) };
}
