import {
  PAYMENT_METHODS,
  type Sale,
  type SaleFilter,
  type SaleTotals,
  type saleList,
  type saleListQuery,
} from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { type Actor, can } from '@mostrador/domain';
import { sessionRequired } from '@mostrador/server-kit/http/authentication';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { UncheckedSession } from '@mostrador/server-kit/http/remembered-actor';
import type { InLane } from '@mostrador/server-kit/http/serve';
import type { z } from 'zod';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { creditNeedsCustomer } from '../customer-accounts/customer-accounts.errors.ts';
import type { SaleInvoices } from '../invoices/sale-invoices.ts';
import { keepToldReceiver, receiverToldIn } from '../invoices/told-receiver.repository.ts';
import { isUsedAuthorization } from '../pins/authorizations.repository.ts';
import { authorizationInvalid } from '../pins/pins.errors.ts';
import type { PlanLimits } from '../subscriptions/limits/plan-limits.ts';
import { isPlanLimit } from '../subscriptions/subscriptions.errors.ts';
import { authorizationsOf, insertSaleAlongside, sellerAllowed } from './authorized-sale.ts';
import { partsOfPage } from './history-pages.ts';
import { insertSale, isOnCredit, type SaleToRecord } from './record-sale.repository.ts';
import { isFoundByAnIndex } from './sale-filters.ts';
import type { ClosedDays, SaleHistory } from './sale-history.ts';
import { refusalOf } from './sale-refusals.ts';
import { pesos, toldOf } from './sale-rows.ts';
import { addSums } from './sale-sums.ts';
import { type ParsedNewSale, saleToRecord } from './sale-to-record.ts';
import { saleIdReused, saleNotFound } from './sales.errors.ts';
import {
  countOpenSales,
  findPage,
  findRecorded,
  findSale,
  findStock,
  listNewest,
  sumOpenSales,
  sumReturned,
  type Visible,
} from './sales.repository.ts';

export interface CompleteSale {
  shopDatabase: ShopDatabase;
  /** When the sale is made. */
  now: Date;
  actor: SaleToRecord['seller'];
  /** The actor's session, unless it was already looked up: recording the sale then checks it. */
  unchecked?: UncheckedSession | undefined;
  input: ParsedNewSale;
  /** When absent, the shop's plan sets no limit. */
  limits?: PlanLimits;
  /** When absent, no sale is invoiced. */
  invoices?: Pick<SaleInvoices, 'ask'>;
}

export interface Completed {
  sale: Sale;
  /** The remaining stock of each product sold. */
  stock: StockLeft[];
  /** False when this sale was already completed. */
  isNew: boolean;
}

/**
 * Completes a sale at current prices and stock, once for each id: when its author sends it again,
 * the answer is the sale as first completed.
 *
 * Throws `sale.insufficient-stock`, `sale.not-sold-in-fractions`, `sale.unknown-product`,
 * `sale.repeated-product`, `sale.label-price`, `sale.discount-too-large`,
 * `sale.discount-over-maximum`, `sale.unknown-customer`, `sale.payments-short`,
 * `sale.payments-exceed`, `sale.total-too-large`, `customer-credit.needs-customer`,
 * `customer-credit.off`, `customer-credit.over-limit`, `customer-credit.balance-too-large`,
 * `authorization.invalid`, `plan.limit-reached`, and `sale.id-reused` when the id belongs to a
 * different sale or to another person's; with an unchecked session `session.required` for any of
 * them (see `asCaller`).
 */
export async function completeSale({
  shopDatabase,
  now,
  actor,
  unchecked,
  input,
  limits,
  invoices,
}: CompleteSale): Promise<Completed> {
  const asking = { askedBy: actor.userId, now };
  const authorizations = await authorizationsOf(shopDatabase, input, asking);
  const seller = sellerAllowed(actor, authorizations);
  const asked = saleToRecord(input, { seller, unchecked, now });
  if (isOnCredit(asked.payment) && asked.customerId === null) throw creditNeedsCustomer();
  const invoicing = input.generateAfipInvoice ? invoices : undefined;
  const told = receiverToldIn(input);
  try {
    const before = (await limits?.areSalesNear(shopDatabase, now))
      ? (tx: ShopTransaction) => limits?.requireRoom(tx, 'sales', now)
      : undefined;
    const after =
      (told || invoicing) &&
      (async (tx: ShopTransaction, sale: Sale) => {
        if (told) await keepToldReceiver(tx, sale._id, told);
        await invoicing?.ask(tx, { ...sale, ...toldOf(told) }, { ...actor, now });
      });
    const made =
      before || after || authorizations.length > 0
        ? await insertSaleAlongside(shopDatabase, asked, { authorizations, before, after })
        : await insertSale(shopDatabase, asked);
    return { ...made, sale: { ...made.sale, ...toldOf(told) }, isNew: true };
  } catch (error) {
    const isOverPlan = isPlanLimit(error);
    if (!isOverPlan && !isConstraintViolation(error)) throw error;
    // Give no details to a session that failed the check.
    if (unchecked) throw sessionRequired();
    // Whatever the constraint, first look for an existing sale: a till that received no answer
    // sends the sale again, and its first try may have taken the last unit.
    const recorded = await findRecorded(shopDatabase, asked.id);
    if (!recorded && isOverPlan) throw error;
    if (!recorded && isUsedAuthorization(error)) throw authorizationInvalid();
    if (!recorded) {
      const refusal = await refusalOf(error, shopDatabase, asked);
      const isOneInvalid = authorizations.length < (input.authorizationIds?.length ?? 0);
      throw isOneInvalid && isForAdministrators(refusal) ? authorizationInvalid() : refusal;
    }
    if (!isSameSale(recorded, asked)) throw saleIdReused();
    const stock = await findStock(
      shopDatabase,
      asked.taken.map(({ productId }) => productId),
    );
    return { sale: recorded.sale, stock, isNew: false };
  }
}

type Reader = Actor & { userId: string };
type ListQuery = z.output<typeof saleListQuery>;
type ListAnswer = z.output<typeof saleList>;

/** The dependencies for reading the history. */
export interface HistoryReading {
  shopDatabase: ShopDatabase;
  actor: Reader;
  now: Date;
  history: SaleHistory;
  inLane: InLane;
}

/**
 * Returns a page of the sales this person may see, newest first. Throws `sale.history-too-large`
 * when finding them takes too long.
 */
export async function listVisibleSales(
  reading: HistoryReading,
  { page, limit, count, ...filter }: ListQuery,
): Promise<ListAnswer> {
  const { shopDatabase, actor, now, inLane } = reading;
  const visible = visibleTo(actor, now);
  if (count === 'none' && page === 1 && isInOrderOfAnIndex(filter))
    return { sales: await inLane(() => listNewest(shopDatabase, visible, { filter, limit })) };

  const { before, days } = await closedDays(reading, visible, filter);
  const place = { offset: (page - 1) * limit, limit };
  return inLane(async () => {
    const open = await countOpenSales(shopDatabase, { visible, filter, since: before }, place);
    const closed = partsOfPage(days, {
      offset: Math.max(0, place.offset - open.total),
      limit: limit - open.ids.length,
    });
    const ids = [...open.ids, ...closed.ids];
    const sales = await findPage(shopDatabase, visible, { filter, ids, slices: closed.slices });
    if (count === 'none') return { sales };
    const total = days.reduce((sum, { sales }) => sum + sales, open.total);
    return { sales, pagination: { page, pages: Math.ceil(total / limit), total } };
  });
}

/**
 * Returns the sums of the sales of a filter that this person may see. Throws
 * `sale.history-too-large` when finding them takes too long.
 */
export async function sumVisibleSales(
  reading: HistoryReading,
  filter: SaleFilter,
): Promise<SaleTotals> {
  const { shopDatabase, actor, now, history, inLane } = reading;
  const visible = visibleTo(actor, now);
  const { before, days } = await closedDays(reading, visible, filter);
  const open = await inLane(() => sumOpenSales(shopDatabase, { visible, filter, since: before }));
  const returned =
    before === undefined
      ? await inLane(() => sumReturned(shopDatabase, visible, { filter }))
      : await history.returnedOf(shopDatabase, filter, { before, inLane });
  const sums = days.reduce(addSums, open);
  return {
    count: sums.sales - sums.cancelled,
    total: pesos(sums.total_cents),
    payments: PAYMENT_METHODS.flatMap((method, place) => {
      const paid = sums.paid[place] ?? 0;
      return paid > 0 ? [{ method, amount: pesos(paid) }] : [];
    }),
    returned: pesos(returned),
    cancelled: { count: sums.cancelled, total: pesos(sums.cancelled_cents) },
  };
}

/**
 * Returns no closed day for a person who sees only their own sales of today. Also none for a filter
 * that an index serves: its sales are read directly, whatever their dates.
 */
async function closedDays(
  { shopDatabase, history, ...call }: HistoryReading,
  visible: Visible,
  filter: SaleFilter,
): Promise<Partial<ClosedDays> & Pick<ClosedDays, 'days'>> {
  return visible === 'all' && !isFoundByAnIndex(filter)
    ? history.closedDaysOf(shopDatabase, filter, call)
    : { days: [] };
}

/** Whether an index finds the newest sales of a filter without reading others. */
function isInOrderOfAnIndex(filter: SaleFilter): boolean {
  const { startDate, endDate, sellerId, customerId, ...others } = filter;
  return Object.values(others).every((value) => value === undefined);
}

/** Returns one sale. Throws `sale.not-found` also when this person may not see it. */
export async function getVisibleSale(
  db: ShopDatabase,
  actor: Reader,
  { id, now }: { id: string; now: Date },
): Promise<Sale> {
  const sale = await findSale(db, id, visibleTo(actor, now));
  if (!sale) throw saleNotFound();
  return sale;
}

function visibleTo(actor: Reader, now: Date): Visible {
  return can(actor, 'canViewHistory') ? 'all' : { ownOfTodayOf: actor.userId, now };
}

/**
 * Compares author and fingerprint. Sales recorded before fingerprints have none; their id and
 * author identify them, since a till never reuses an id.
 */
function isSameSale(
  { sale, fingerprint }: { sale: Sale; fingerprint: Buffer | null },
  asked: SaleToRecord,
): boolean {
  const isAuthors = sale.userId._id === asked.seller.userId;
  return isAuthors && (fingerprint?.equals(asked.fingerprint) ?? true);
}

/** Whether an administrator's PIN could have allowed the sale. */
function isForAdministrators(refusal: unknown): boolean {
  const code = refusal instanceof DomainError ? refusal.answer.code : undefined;
  return code === 'sale.discount-over-maximum' || code === 'customer-credit.over-limit';
}

/** Whether an error has SQLSTATE class 23, integrity constraint violation. */
function isConstraintViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code?.toString().startsWith('23') === true;
}
