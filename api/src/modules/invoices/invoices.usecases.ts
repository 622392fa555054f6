import { type Actor, newId } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { listReturns } from '../returns/returns.repository.ts';
import { lockSale } from '../sales/cancel-sale.repository.ts';
import { getVisibleSale } from '../sales/sales.usecases.ts';
import { creditReturnsOf } from './credit-notes.ts';
import {
  askAgain,
  findInvoice,
  insertInvoice,
  lockInvoice,
  type StoredInvoice,
} from './invoice-records.repository.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { prepareInvoice } from './invoice-to-ask.ts';
import {
  invoiceImpossible,
  invoiceNotFound,
  invoiceNotRejected,
  saleInvoiced,
  saleNotInvoiceable,
} from './invoices.errors.ts';
import { issueInvoice } from './issue-invoice.ts';
import { queueIssue } from './issue-queue.ts';
import { findToldReceiver } from './told-receiver.repository.ts';

/** A person who asks for an invoice waits this long to see it. */
const PERSON_WAITS_MS = 8_000;

/**
 * Invoices a sale that was made without, to whom its till told. Throws `sale.not-found`, `invoice.already-asked`,
 * `invoice.sale-undone` and `invoice.impossible`.
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
    const prepared = await prepareInvoice(tx, sale, await findToldReceiver(tx, saleId), now);
    if ('problem' in prepared) throw invoiceImpossible(prepared.problem);
    const { invoice } = prepared;
    if (!(await insertInvoice(tx, invoice, author))) throw saleInvoiced();
    await queueIssue(services.jobs, tx, invoice.id);
    recordAudit(tx, author, 'invoice.asked', { saleId, total: sale.total });
    return invoice.id;
  });
}

/**
 * Asks again for an invoice that was rejected, with the customer and the configuration of now; for a
 * credit note, as it was. Throws `invoice.not-found`, `invoice.not-rejected` and
 * `invoice.impossible`.
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
    if (rejected.state !== 'rejected') throw invoiceNotRejected();
    if (rejected.kind === 'credit-note') {
      await askAgain(tx, { ...rejected, voucherId: newId(now) });
    } else {
      if (sale.status === 'cancelled') throw saleNotInvoiceable();
      const { receiver } = rejected;
      const told = sale.customerId
        ? {}
        : { customerInfo: toldAgain(receiver), customerType: receiver.condition };
      const prepared = await prepareInvoice(tx, sale, told, now);
      if ('problem' in prepared) throw invoiceImpossible(prepared.problem);
      await askAgain(tx, { ...prepared.invoice, id });
      const returns = await listReturns(tx, sale._id);
      await creditReturnsOf(tx, services.jobs, { sale, returns }, author);
    }
    await queueIssue(services.jobs, tx, id);
    recordAudit(tx, author, 'invoice.asked-again', { saleId: rejected.saleId });
  });
}

function toldAgain({ name, address, document }: StoredInvoice['receiver']) {
  if (!document) return undefined;
  return { name, address, docType: document.type, docNumber: document.number };
}

/** Waits a moment for what ARCA says of an invoice that a person asked for. */
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
