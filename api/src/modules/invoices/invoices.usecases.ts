import type { ReceiverChange } from '@mostrador/contracts/customers';
import { documentProblemOf, receiverChange } from '@mostrador/contracts/customers.schemas';
import { describeInvalidInput } from '@mostrador/contracts/errors';
import type { Sale } from '@mostrador/contracts/sales';
import { type Actor, newId } from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { lockSale } from '../sale-records/lock-sale.ts';
import { listReturns } from '../sale-records/sale-returns.repository.ts';
import { getVisibleSale } from '../sale-records/visible-sales.ts';
import { creditReturnsOf } from './credit-notes.ts';
import {
  askAgain,
  findInvoice,
  insertInvoice,
  lockInvoice,
  lockInvoiceOfSale,
  type StoredInvoice,
} from './invoice-records.repository.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { findCustomerToInvoice, prepareInvoice } from './invoice-to-ask.ts';
import {
  invoiceImpossible,
  invoiceNotFound,
  invoiceNotRejected,
  saleInvoiced,
  saleNotInvoiceable,
} from './invoices.errors.ts';
import { issueInvoice } from './issue-invoice.ts';
import { queueIssue } from './issue-queue.ts';
import { storeReceiver } from './sale-receiver.repository.ts';

/** A person who requests an invoice waits this long for its result. */
const PERSON_WAITS_MS = 8_000;

/**
 * Invoices a sale that was made without an invoice. Throws `sale.not-found`,
 * `invoice.already-asked`, `invoice.sale-undone` and `invoice.impossible`.
 */
export async function invoiceSale(
  services: InvoiceServices,
  shop: ShopDatabase,
  author: Authorship & Actor,
  saleId: string,
): Promise<string> {
  const { now } = author;
  return shop.transact(async (tx) => {
    await lockSale(tx, saleId);
    const sale = await getVisibleSale(tx, author, { id: saleId, now });
    if (sale.status === 'cancelled' || sale.hasReturns) throw saleNotInvoiceable();
    const known = await lockInvoiceOfSale(tx, saleId);
    if (known) throw saleInvoiced(known);
    const prepared = await prepareInvoice(tx, sale, now);
    if ('problem' in prepared) throw invoiceImpossible(prepared.problem);
    const { invoice } = prepared;
    await insertInvoice(tx, invoice, author);
    await queueIssue(services.jobs, tx, invoice.id);
    recordAudit(tx, author, 'invoice.asked', { saleId, total: sale.total });
    return invoice.id;
  });
}

/**
 * Requests a rejected invoice again, with the current customer and configuration; a credit note is
 * requested unchanged. Throws `invoice.not-found`, `invoice.not-rejected` and `invoice.impossible`.
 */
export async function retryInvoice(
  services: InvoiceServices,
  shop: ShopDatabase,
  author: Authorship & Actor,
  id: string,
): Promise<void> {
  const { now } = author;
  await shop.transact(async (tx) => {
    const rejected = await lockInvoice(tx, id);
    if (!rejected) throw invoiceNotFound();
    const sale = await getVisibleSale(tx, author, { id: rejected.saleId, now });
    if (rejected.state !== 'rejected') throw invoiceNotRejected(rejected);
    if (rejected.kind === 'credit-note') {
      await askAgain(tx, { ...rejected, voucherId: newId(now) });
    } else {
      if (sale.status === 'cancelled') throw saleNotInvoiceable();
      const prepared = await prepareInvoice(tx, sale, now);
      if ('problem' in prepared) throw invoiceImpossible(prepared.problem);
      await askAgain(tx, { ...prepared.invoice, id });
      const returns = await listReturns(tx, sale._id);
      await creditReturnsOf(tx, services.jobs, { sale, returns }, author);
    }
    await queueIssue(services.jobs, tx, id);
    recordAudit(tx, author, 'invoice.asked-again', { saleId: rejected.saleId });
  });
}

/**
 * Changes the receiver of a sale's invoice, with or without a customer. Throws `sale.not-found`,
 * `invoice.sale-undone`, and `invoice.not-rejected` when its invoice is authorized or waiting.
 */
export async function correctReceiver(
  shop: ShopDatabase,
  author: Authorship & Actor,
  saleId: string,
  change: ReceiverChange,
): Promise<Sale> {
  const asked = { id: saleId, now: author.now };
  return shop.transact(async (tx) => {
    await lockSale(tx, saleId);
    const sale = await getVisibleSale(tx, author, asked);
    if (sale.status === 'cancelled') throw saleNotInvoiceable();
    const invoice = await lockInvoiceOfSale(tx, saleId);
    if (invoice && invoice.state !== 'rejected') throw invoiceNotRejected(invoice);
    const before = await findCustomerToInvoice(tx, sale);
    const { fiscalType: customerType, ...customerInfo } = applyChange(before, change);
    refuseDocument(customerInfo, change);
    await storeReceiver(tx, saleId, { customerInfo, customerType });
    recordAudit(tx, author, 'invoice.receiver-corrected', { saleId, name: customerInfo.name });
    return getVisibleSale(tx, author, asked);
  });
}

/** Checks a changed part of a document together with the part that stays. */
function refuseDocument(
  after: Parameters<typeof documentProblemOf>[0],
  { docType, docNumber }: ReceiverChange,
): void {
  if (docType === undefined && docNumber === undefined) return;
  const message = documentProblemOf(after);
  if (message)
    throw new DomainError(
      400,
      describeInvalidInput(receiverChange, [{ path: ['docNumber'], message }]),
    );
}

/** Waits a moment for ARCA's answer about an invoice that a person requested. */
export async function waitForInvoice(
  services: InvoiceServices,
  shop: ShopDatabase,
  invoiceId: string,
): Promise<StoredInvoice> {
  const { shopId } = shop;
  await issueInvoice(services, { shopId, invoiceId, timeoutMs: PERSON_WAITS_MS });
  const invoice = await findInvoice(shop, invoiceId);
  if (!invoice) throw invoiceNotFound();
  return invoice;
}
