import { isDeepStrictEqual } from 'node:util';
import { cashRoundingOf, isMethodOf } from '@mostrador/contracts/payment-methods';
import type { MadeReturn, newReturn, SaleReturn } from '@mostrador/contracts/returns.schemas';
import {
  CUSTOMER_CREDIT,
  type Payment,
  type PaymentMethod,
  type Sale,
} from '@mostrador/contracts/sales';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import {
  type Actor,
  CASH,
  type Cents,
  type HandedOver,
  leftToGiveBack,
  NO_MONEY,
  refundToGive,
  splitRefund,
  sumOf,
  sumOfParts,
  toCents,
  toPesos,
  withRoundedCash,
} from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { z } from 'zod';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { accountRefusalOf, takeOffDebt } from '../account-entries/account-entries.repository.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { findCashFigures } from '../cash-registers/cash-figures.repository.ts';
import { cashRegisterRequiredToReturn } from '../cash-registers/cash-registers.errors.ts';
import { findCashRegister } from '../cash-registers/cash-registers.repository.ts';
import { findExceeded } from '../cash-registers/drawer-content.ts';
import { lockOpenRegister } from '../cash-registers/open-register.ts';
import { creditReturn, returnedLinesOf } from '../invoices/credit-notes.ts';
import { isUsedAuthorization } from '../pins/authorizations.repository.ts';
import { authorizationInvalid } from '../pins/pins.errors.ts';
import { requireAuthorization } from '../pins/spend-authorization.ts';
import { giveStockBack } from '../products/give-stock-back.repository.ts';
import { lockSale } from '../sale-records/lock-sale.ts';
import { saleNotFound } from '../sale-records/sale-records.errors.ts';
import { findReturn, listReturns } from '../sale-records/sale-returns.repository.ts';
import { findSale, findStock } from '../sale-records/sales.repository.ts';
import { getVisibleSale } from '../sale-records/visible-sales.ts';
import { announceSaleUndone } from '../sales/announce-sale-undone.ts';
import { saleCancelledBy } from '../sales/sales.errors.ts';
import { unknownMethod } from '../till-settings/till-settings.errors.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { type Discounter, staysOverMaximum } from './discount-that-stays.ts';
import { itemsToReturn, partsOf, type ReturnedPart } from './items-to-return.ts';
import { allowsParts, inCents, isSameRefund, partsToGiveBack } from './parts-to-give-back.ts';
import { insertReturn } from './record-return.repository.ts';
import {
  drawerHoldsLessThan,
  returnIdReused,
  returnNotAsPaid,
  returnStaysOverMaximum,
} from './returns.errors.ts';

type AskedReturn = z.output<typeof newReturn>;

/**
 * Returns the returns of a sale, oldest first. Throws `sale.not-found`, also when this person may
 * not see it.
 */
export async function listReturnsOfSale(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  { saleId, now }: { saleId: string; now: Date },
): Promise<SaleReturn[]> {
  await getVisibleSale(db, actor, { id: saleId, now });
  return listReturns(db, saleId);
}

/**
 * Takes back lines of a sale, once for each id: a repeated return gets the first answer. The money
 * goes back as it was paid; any other way needs an administrator's authorization. Throws
 * `sale.not-found`, also when this person may not see the sale, `sale.cancelled`,
 * `return.not-as-paid`, `return.stays-over-maximum`, `return.drawer-holds-less`,
 * `cash-register.required`, `cash-register.movement-unconfirmed`,
 * `customer-credit.customer-removed`, `return.id-reused` when the id
 * belongs to another return, and the errors of `itemsToReturn`, `partsToGiveBack`,
 * `requireAuthorization` and `giveStockBack`.
 */
export async function makeReturn(
  shop: ShopDatabase,
  author: Authorship & Discounter,
  saleId: string,
  asked: AskedReturn,
  jobs: Jobs,
): Promise<MadeReturn> {
  try {
    return await shop.transact(async (tx) => {
      await lockSale(tx, saleId);
      const made = await findReturn(tx, saleId, asked._id);
      if (made) return repeated(tx, author, made, asked);
      return record(tx, author, saleId, asked, jobs);
    });
  } catch (error) {
    // The id belongs to a return of another sale: those of this sale are found above.
    if (constraintOf(error) === 'sale_return_pkey') throw returnIdReused();
    // Another return used the authorization at the same moment.
    if (isUsedAuthorization(error)) throw authorizationInvalid();
    throw accountRefusalOf(error);
  }
}

async function record(
  tx: ShopTransaction,
  author: Authorship & Discounter,
  saleId: string,
  asked: AskedReturn,
  jobs: Jobs,
): Promise<MadeReturn> {
  const sale = await getVisibleSale(tx, author, { id: saleId, now: author.now });
  if (sale.cancelledBy !== null) throw saleCancelledBy(sale.cancelledBy);
  const earlier = await listReturns(tx, saleId);
  const before = earlier.flatMap((one) => one.items);
  const items = itemsToReturn(sale, asked.items, before);
  const rounded = sumOf(earlier.map((one) => toCents(one.rounding)));
  const exact = refundToGive(
    items.map(({ amount }) => amount),
    rounded,
  );
  const left = {
    byMethod: leftToGiveBack(inCents(sale.payments), inCents(earlier.flatMap(paymentsOf))),
    total: (toCents(sale.total) - toCents(sale.returned)) as Cents,
  };
  const hasCustomer = sale.customerId !== null;
  const settings = await findTillSettings(tx);
  const cashRounding = cashRoundingOf(settings);
  const { parts, isAsPaid } = partsToGiveBack(asked, exact, { left, hasCustomer, cashRounding });
  if (!isAsPaid) refuseUnknownMethods(settings.methods, parts);
  const refund = sumOfParts(parts);
  const ids = asked.authorizationIds ?? [];
  const isOverMaximum = await staysOverMaximum(tx, sale, [...before, ...items], author);
  const needsPin = author.role !== 'admin' && settings.pinToCancel;
  if (needsPin || isOverMaximum) {
    const covers = ({ amount }: { amount: number }) => refund <= toCents(amount);
    const refusal = isOverMaximum ? returnStaysOverMaximum() : undefined;
    await requireAuthorization(tx, { act: 'return-sale', saleId, ids, covers, refusal }, author);
  }
  if (!isAsPaid && author.role !== 'admin') {
    if (ids.length === 0)
      throw returnNotAsPaid(withRoundedCash(splitRefund(exact, left.byMethod), left, cashRounding));
    const covers = (about: { refunds: readonly Payment[] }) => allowsParts(about.refunds, parts);
    await requireAuthorization(tx, { act: 'refund-otherwise', saleId, ids, covers }, author);
  }

  const { _id: id } = asked;
  const lines = restockedLines(sale, items);
  const stock = await giveStockBack(tx, { kind: 'return', saleId, lines }, author);
  const { confirmed } = asked;
  const { cashRegisterId, exceeded } = await registerFor(tx, author, {
    parts,
    left: left.byMethod,
    confirmed,
  });
  const returned = { id, saleId, items, parts, cashRegisterId };
  const made = await insertReturn(tx, returned, author);
  const onAccount = parts.find(({ method }) => method === CUSTOMER_CREDIT);
  if (onAccount && sale.customerId) {
    const entry = { customerId: sale.customerId._id, saleId, returnId: id };
    await takeOffDebt(tx, { kind: 'return', ...entry, takenOff: onAccount.amount }, author);
  }
  if (sale.invoice) {
    const lines = {
      before: earlier.flatMap((one) => returnedLinesOf(sale, one.items)),
      now: returnedLinesOf(sale, made.items),
    };
    await creditReturn(tx, jobs, { sale, returnId: id, ...lines }, author);
  }
  const { createdAt: _, userId: __, ...details } = made;
  recordAudit(tx, author, 'sale.returned', {
    ...details,
    ...(exceeded !== undefined && { expectedAmount: toPesos(exceeded) }),
  });
  announceSaleUndone(tx, sale, stock);
  return { ...made, stock };
}

interface PaidBack {
  parts: readonly HandedOver[];
  left: readonly HandedOver[];
  /** Undefined where the request does not say: then nothing is asked. */
  confirmed: boolean | undefined;
}

/**
 * Returns the id of the open register, to which the return belongs, and the cash that the drawer
 * should hold if more is given back. When cash is given back for another method, the drawer must
 * hold it; other cash is given back once it is confirmed. The amount is only certain while nothing
 * else is written in the shift, so the register is locked alone.
 */
async function registerFor(
  tx: ShopTransaction,
  actor: Actor,
  { parts, left, confirmed }: PaidBack,
): Promise<{ cashRegisterId: string | null; exceeded?: Cents | undefined }> {
  const inCash = cashOf(parts);
  const isOtherwise = inCash > cashOf(left);
  const isAsked = confirmed !== undefined && inCash > 0;
  const { id, isRequired } = await lockOpenRegister(tx, isOtherwise || isAsked);
  if (isRequired && id === null) throw cashRegisterRequiredToReturn();
  const isCounted = id !== null && (isOtherwise || isAsked);
  const register = isCounted ? await findCashRegister(tx, id) : undefined;
  if (!register) return { cashRegisterId: id };
  if (isOtherwise) {
    if ((await findCashFigures(tx, register)).expected < inCash) throw drawerHoldsLessThan(inCash);
    return { cashRegisterId: id };
  }
  const taken = { amount: inCash, confirmed: confirmed === true };
  return { cashRegisterId: id, exceeded: await findExceeded(tx, actor, register, taken) };
}

function cashOf(parts: readonly HandedOver[]): Cents {
  return parts.find(({ method }) => method === CASH)?.amount ?? NO_MONEY;
}

/**
 * Returns the answer to an existing return, with the current stock. Its author also gets it once
 * the sale is no longer of today, and so out of their sight: the first answer may have been lost.
 */
async function repeated(
  tx: ShopTransaction,
  author: Authorship & Actor,
  made: SaleReturn,
  asked: AskedReturn,
): Promise<MadeReturn> {
  const { saleId } = made;
  const sale =
    made.userId._id === author.userId
      ? await findSale(tx, saleId, 'all')
      : await getVisibleSale(tx, author, { id: saleId, now: author.now });
  if (!sale) throw saleNotFound();
  if (!isSameReturn(made, asked, sale)) throw returnIdReused();
  const ids = restockedLines(sale, made.items).map(({ productId }) => productId);
  return { ...made, stock: await findStock(tx, ids) };
}

/** Throws `payment-method.unknown`. */
function refuseUnknownMethods(
  methods: readonly ShopMethod[],
  parts: readonly { method: PaymentMethod }[],
): void {
  const unknown = parts.find(({ method }) => !isMethodOf(methods, method));
  if (unknown) throw unknownMethod(unknown.method);
}

function isSameReturn(made: SaleReturn, asked: AskedReturn, sale: Sale): boolean {
  const parts = made.items.map(
    ({ position, quantity, restocked }): ReturnedPart => ({ position, quantity, restocked }),
  );
  return isSameRefund(made, asked) && isDeepStrictEqual(parts, partsOf(sale, asked.items));
}

/** Returns the lines that go back on the shelf. */
function restockedLines(sale: Sale, parts: readonly ReturnedPart[]) {
  return parts.flatMap(({ position, quantity, restocked }) => {
    const { productId = null, unit = 'unit' } = sale.items[position] ?? {};
    return restocked && productId ? [{ productId, quantity, unit }] : [];
  });
}

function paymentsOf({ payments }: SaleReturn): Payment[] {
  return payments;
}
