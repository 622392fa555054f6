import type { Sale } from '@mostrador/contracts/sales';
import { sessionRequired } from '@mostrador/server-kit/http/authentication';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { UncheckedSession } from '@mostrador/server-kit/http/remembered-actor';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { creditNeedsCustomer } from '../account-entries/account-entries.errors.ts';
import type { SaleInvoices } from '../invoices/sale-invoices.ts';
import { receiverOf, storeReceiver } from '../invoices/sale-receiver.repository.ts';
import { isUsedAuthorization } from '../pins/authorizations.repository.ts';
import { authorizationInvalid } from '../pins/pins.errors.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { receiverFields } from '../sale-records/sale-rows.ts';
import { authorizationsOf, recordAlongside, sellerAllowed } from './authorized-sale.ts';
import { priceAndRecord } from './price-and-record.ts';
import { isOnCredit } from './record-sale.repository.ts';
import { type Completed, findCompleted } from './recorded-sale.ts';
import { refusalOfRow } from './sale-refusals.ts';
import { type ParsedNewSale, type SaleToRecord, saleToRecord } from './sale-to-record.ts';

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
  const receiver = receiverOf(input);
  try {
    const before = (await limits?.areSalesNear(shopDatabase, now))
      ? (tx: ShopTransaction) => limits?.requireRoom(tx, 'sales', now)
      : undefined;
    const after =
      (receiver || invoicing) &&
      (async (tx: ShopTransaction, sale: Sale) => {
        if (receiver) await storeReceiver(tx, sale._id, receiver);
        await invoicing?.ask(tx, { ...sale, ...receiverFields(receiver) }, { ...actor, now });
      });
    const made =
      before || after || authorizations.length > 0
        ? await recordAlongside(shopDatabase, asked, { authorizations, before, after })
        : await priceAndRecord(shopDatabase, asked);
    return { ...made, sale: { ...made.sale, ...receiverFields(receiver) }, isNew: true };
  } catch (error) {
    if (!(error instanceof DomainError) && !isConstraintViolation(error)) throw error;
    // Give no details to a session that failed the check.
    if (unchecked) throw sessionRequired();
    // Whatever the refusal, first look for an existing sale: a till that received no answer sends
    // the sale again, and its first try may have taken the last unit.
    const completed = await findCompleted(shopDatabase, asked);
    if (completed) return completed;
    if (isUsedAuthorization(error)) throw authorizationInvalid();
    const refusal = await refusalOfRow(error, shopDatabase, asked);
    const isOneInvalid = authorizations.length < (input.authorizationIds?.length ?? 0);
    throw isOneInvalid && isForAdministrators(refusal) ? authorizationInvalid() : refusal;
  }
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
