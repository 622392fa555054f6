import { z } from 'zod';
import { FISCAL_TYPES } from './customers.constants.ts';
import { id, isoDateTime } from './fields.ts';
import { receiverDetails, saleInvoice } from './sales.schemas.ts';

export { receiverChange } from './customers.schemas.ts';
export { byId } from './fields.ts';
export { pdf, receiptQuery, sale, saleInvoice } from './sales.schemas.ts';

export const invoice = saleInvoice.extend({
  kind: z.enum(['invoice', 'credit-note']),
  /** The return that a credit note refunds; null for the invoice and for a cancellation. */
  returnId: id.nullable(),
  createdAt: isoDateTime,
  /** The receiver of the invoice. */
  receiver: receiverDetails.extend({ fiscalType: z.enum(FISCAL_TYPES) }),
  /** Pesos. */
  total: z.number(),
  /** The date on the invoice, in Argentina; null until it has a number. */
  date: z.iso.date().nullable(),
  cae: z.string().nullable(),
  caeDueDate: z.iso.date().nullable(),
  /** Why it was rejected or still waits: sentences for the shopkeeper. */
  reasons: z.array(z.string()),
  /** ARCA's remarks on authorizing it. */
  observations: z.array(z.string()),
});
export type Invoice = z.infer<typeof invoice>;

export const invoiceList = z.array(invoice);

export const invoiceAsked = z.object({ invoice, warning: z.string().optional() });

export const unfinishedInvoices = z.object({
  waiting: z.number().int(),
  rejected: z.number().int(),
});
export type UnfinishedInvoices = z.infer<typeof unfinishedInvoices>;
