import { INVOICE_DELAYED } from '@mostrador/contracts/invoices';
import type { Sale } from '@mostrador/contracts/sales';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import { toSaleInvoice } from '../sale-records/sale-rows.ts';
import {
  findInvoiceOfSale,
  insertInvoice,
  type StoredInvoice,
} from './invoice-records.repository.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { prepareInvoice } from './invoice-to-ask.ts';
import { issueInvoice } from './issue-invoice.ts';
import { queueIssue } from './issue-queue.ts';

const SALE_WAITS_MS = 2_000;

/** The invoice part of a sale's answer. */
export interface InvoiceOutcome {
  invoice: Sale['invoice'];
  /** Why there is no invoice yet, or why it could not be requested. */
  warning: string | undefined;
}

/** Requests the invoices of sales. */
export interface SaleInvoices {
  /**
   * Requests the invoice of a sale in the transaction that records it. Never refuses the sale:
   * `outcomeOf` reports why an invoice cannot be requested.
   */
  ask(tx: ShopTransaction, sale: Sale, author: Pick<Authorship, 'userId' | 'now'>): Promise<void>;
  /** Call it after the commit: waits a moment for the CAE, and returns the invoice or a warning. */
  outcomeOf(shop: ShopDatabase, sale: Sale, now: Date): Promise<InvoiceOutcome>;
}

export function createSaleInvoices(services: InvoiceServices): SaleInvoices {
  return {
    async ask(tx, sale, { userId, now }) {
      const prepared = await prepareInvoice(tx, sale, now);
      if ('problem' in prepared) return;
      if (await insertInvoice(tx, prepared.invoice, { userId, now }))
        await queueIssue(services.jobs, tx, prepared.invoice.id);
    },

    async outcomeOf(shop, sale, now) {
      const asked = await findInvoiceOfSale(shop, sale._id);
      if (!asked) {
        const prepared = await prepareInvoice(shop, sale, now);
        const why = 'problem' in prepared ? `: ${prepared.problem}` : '';
        return { invoice: null, warning: `La factura no se emitió${why}` };
      }
      const timeoutMs = services.invoicing?.saleWaitsMs ?? SALE_WAITS_MS;
      await issueInvoice(services, { shopId: shop.shopId, invoiceId: asked.id, timeoutMs });
      const latest = (await findInvoiceOfSale(shop, sale._id)) ?? asked;
      return { invoice: toSaleInvoice(latest), warning: warningOf(latest) };
    },
  };
}

/** Returns why an invoice has no CAE; undefined once it has one. */
export function warningOf({ state, reasons }: StoredInvoice): string | undefined {
  if (state === 'authorized') return undefined;
  if (state !== 'rejected') return INVOICE_DELAYED;
  const [why] = reasons;
  return `ARCA rechazó la factura${why ? `: ${why}` : ''}`;
}
