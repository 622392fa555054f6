import {
  INVOICE_DELAYED,
  type Invoice,
  type InvoiceLetter,
  invoiceEndpoints,
  WAITING_INVOICE_STATES,
} from '@mostrador/contracts/invoices';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import type { Sale } from '@mostrador/contracts/sales';
import { taxpayerEndpoints } from '@mostrador/contracts/taxpayers';
import { anInvoice } from '@mostrador/contracts/test/an-invoice';
import { shopDayOf } from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import type { Shop } from './shop.ts';

/** The validity of a CAE. */
const CAE_DAYS_MS = 10 * 24 * 60 * 60 * 1000;
/** The reason of the fake ARCA's rejections. */
export const REJECTION = 'El CUIT del cliente no figura en el padrón de ARCA';

export function invoiceHandlers(shop: Shop) {
  const notFound = refuse(404, { error: 'La factura no existe', code: 'invoice.not-found' });
  return [
    mockEndpoint(invoiceEndpoints.ofSale, ({ params }) => invoicesOf(shop, params.id)),
    mockEndpoint(invoiceEndpoints.issue, ({ params }) => {
      const sale = shop.sales.find(({ _id }) => _id === params.id);
      if (!sale) return refuse(404, { error: 'La venta no existe', code: 'sale.not-found' });
      if (sale.invoice)
        return refuse(409, { error: 'La venta ya tiene factura', code: 'invoice.exists' });
      return asked(invoiceSale(shop, sale));
    }),
    mockEndpoint(invoiceEndpoints.retry, ({ params }) => {
      const rejected = shop.invoices.find(({ _id }) => _id === params.id);
      if (!rejected) return notFound;
      return asked(settleInvoice(shop, rejected._id));
    }),
    mockEndpoint(invoiceEndpoints.correct, ({ params, body }) => {
      const place = shop.sales.findIndex(({ _id }) => _id === params.id);
      const sale = shop.sales[place];
      if (!sale) return refuse(404, { error: 'La venta no existe', code: 'sale.not-found' });
      const known = shop.invoices.find(({ saleId }) => saleId === sale._id) ?? anInvoice();
      const { fiscalType, ...customerInfo } = applyChange(known.receiver, body);
      const corrected = { ...sale, customerInfo, customerType: fiscalType };
      shop.sales = shop.sales.with(place, corrected);
      shop.invoices = shop.invoices.map((invoice) =>
        invoice.saleId === sale._id
          ? { ...invoice, receiver: { ...customerInfo, fiscalType } }
          : invoice,
      );
      return corrected;
    }),
    mockEndpoint(invoiceEndpoints.unfinished, () => ({
      waiting: shop.invoices.filter(isWaiting).length,
      rejected: shop.invoices.filter(({ state }) => state === 'rejected').length,
    })),
    mockEndpoint(invoiceEndpoints.pdf, ({ params }) => {
      const invoice = shop.invoices.find(({ _id }) => _id === params.id);
      if (!invoice) return notFound;
      return {
        name: `factura-${invoice.letter.toLowerCase()}-${invoice.number}.pdf`,
        content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
      };
    }),
    mockEndpoint(
      taxpayerEndpoints.find,
      ({ params: { cuit } }) =>
        shop.taxpayers[cuit] ??
        refuse(404, {
          error: 'No se encontró información para este CUIT en ARCA',
          code: 'taxpayer.not-found',
        }),
    ),
  ];
}

export function invoicesOf({ invoices }: Shop, saleId: string): Invoice[] {
  return invoices.filter((each) => each.saleId === saleId).map(({ saleId: _, ...each }) => each);
}

export function isWaiting({ state }: Pick<Invoice, 'state'>): boolean {
  return WAITING_INVOICE_STATES.some((waiting) => waiting === state);
}

/** Requests the invoice of a sale. */
export function invoiceSale(shop: Shop, sale: Sale): Invoice {
  const invoice = anInvoice({ letter: letterOf(shop, sale), total: sale.total });
  shop.invoices = [...shop.invoices, { ...invoice, saleId: sale._id }];
  return settleInvoice(shop, invoice._id);
}

/** Applies ARCA's current answer to an invoice. */
export function settleInvoice(shop: Shop, id: string): Invoice {
  const place = shop.invoices.findIndex(({ _id }) => _id === id);
  const before = shop.invoices[place];
  if (!before) throw new Error(`There is no invoice ${id}`);
  const settled = { ...before, ...answerOfArca(shop, before) };
  shop.invoices = shop.invoices.with(place, settled);
  const { saleId, kind, ...invoice } = settled;
  if (kind === 'invoice')
    shop.sales = shop.sales.map((sale) =>
      sale._id === saleId ? { ...sale, invoice: summaryOf(invoice) } : sale,
    );
  return { ...invoice, kind };
}

function answerOfArca(
  { arca, invoices, fiscalConfig }: Shop,
  { kind, letter }: Invoice,
): Partial<Invoice> {
  if (arca === 'is-late') return { state: 'queued', reasons: [] };
  if (arca === 'rejects') return { state: 'rejected', reasons: [REJECTION] };
  const series = invoices.filter(
    (each) => each.kind === kind && each.letter === letter && each.number !== null,
  );
  const pointOfSale = String(fiscalConfig.pointOfSale).padStart(5, '0');
  return {
    state: 'authorized',
    number: `${pointOfSale}-${String(series.length + 1).padStart(8, '0')}`,
    date: shopDayOf(new Date()),
    cae: '86471234567890',
    caeDueDate: shopDayOf(new Date(Date.now() + CAE_DAYS_MS)),
    reasons: [],
  };
}

function letterOf({ fiscalConfig, customers }: Shop, sale: Sale): InvoiceLetter {
  if (fiscalConfig.fiscalCondition !== 'responsable_inscripto') return 'C';
  const customer = customers.find(({ _id }) => _id === sale.customerId?._id);
  const isA =
    customer?.fiscalType === 'responsable_inscripto' || customer?.fiscalType === 'monotributista';
  return isA ? 'A' : 'B';
}

/** Returns the summary of an invoice that its sale carries. */
export function summaryOf({
  _id,
  letter,
  state,
  number,
}: Pick<Invoice, '_id' | 'letter' | 'state' | 'number'>) {
  return { _id, letter, state, number };
}

function asked(invoice: Invoice) {
  return { invoice, ...(isWaiting(invoice) && { warning: INVOICE_DELAYED }) };
}
