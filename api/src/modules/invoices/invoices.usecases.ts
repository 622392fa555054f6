import { newId } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { lockSale } from '../sales/cancel-sale.repository.ts';
import { saleNotFound } from '../sales/sales.errors.ts';
import { findSale } from '../sales/sales.repository.ts';
import { queueIssue } from './invoice-jobs.ts';
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

/** A person who asks for an invoice waits this long to see it. */
const PERSON_WAITS_MS = 8_000;

/**
 * Invoices a sale that was made without. Throws `sale.not-found`, `invoice.already-asked`,
 * `invoice.sale-undone` and `invoice.impossible`.
 */
export async function invoiceSale(
  services: InvoiceServices,
  shop: ShopDatabase,
  author: Authorship,
  saleId: string,
): Promise<StoredInvoice> {
  const { now } = author;
  const id = await shop.transact(async (tx) => {
    await lockSale(tx, saleId);
    const sale = await findSale(tx, saleId, 'all');
    if (!sale) throw saleNotFound();
    if (sale.status === 'cancelled' || sale.hasReturns) throw saleNotInvoiceable();
    const prepared = await prepareInvoice(tx, sale, {}, now);
    if ('problem' in prepared) throw invoiceImpossible(prepared.problem);
    const { invoice } = prepared;
    if (!(await insertInvoice(tx, invoice, author))) throw saleInvoiced();
    await queueIssue(services.jobs, tx, invoice.id);
    recordAudit(tx, author, 'invoice.asked', { saleId, total: sale.total });
    return invoice.id;
  });
  return waitFor(services, shop, id);
}

/**
 * Asks again for an invoice that was rejected, with the customer and the configuration of now; for a
 * credit note, as it was. Throws `invoice.not-found`, `invoice.not-rejected` and
 * `invoice.impossible`.
 */
export async function retryInvoice(
  services: InvoiceServices,
  shop: ShopDatabase,
  author: Authorship,
  id: string,
): Promise<StoredInvoice> {
  const { now } = author;
  await shop.transact(async (tx) => {
    const rejected = await lockInvoice(tx, id);
    if (!rejected) throw invoiceNotFound();
    if (rejected.state !== 'rejected') throw invoiceNotRejected();
    if (rejected.kind === 'credit-note') {
      await askAgain(tx, { ...rejected, voucherId: newId(now) });
    } else {
      const sale = await findSale(tx, rejected.saleId, 'all');
      if (!sale) throw saleNotFound();
      if (sale.status === 'cancelled') throw saleNotInvoiceable();
      const { receiver } = rejected;
      const told = sale.customerId
        ? {}
        : { customerInfo: toldAgain(receiver), customerType: receiver.condition };
      const prepared = await prepareInvoice(tx, sale, told, now);
      if ('problem' in prepared) throw invoiceImpossible(prepared.problem);
      await askAgain(tx, { ...prepared.invoice, id });
    }
    await queueIssue(services.jobs, tx, id);
    recordAudit(tx, author, 'invoice.asked-again', { saleId: rejected.saleId });
  });
  return waitFor(services, shop, id);
}

function toldAgain({ name, address, document }: StoredInvoice['receiver']) {
  if (!document) return undefined;
  return { name, address, docType: document.type, docNumber: document.number };
}

async function waitFor(
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
