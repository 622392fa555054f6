import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { Sale } from '@mostrador/contracts/sales';
import {
  type Actor,
  addedToSale,
  containedTaxesOf,
  footerOf,
  formatInvoiceNumber,
  invoiceQrAddress,
  methodsInWords,
  NO_MONEY,
  receiptOf,
  returnReceiptOf,
  saleCodeOf,
  toCents,
  toPesos,
  voucherTypeOf,
} from '@mostrador/domain';
import type { InvoiceLine, InvoiceOnPaper } from '@mostrador/domain/invoice-on-paper';
import type { ShopDatabase } from '../../database/database.ts';
import { findReturn } from '../sale-records/sale-returns.repository.ts';
import { getVisibleSale } from '../sale-records/visible-sales.ts';
import { findReceiptShop } from '../store-info/receipt-shop.repository.ts';
import { findInvoice, type StoredInvoice } from './invoice-records.repository.ts';
import { invoiceNotFound } from './invoices.errors.ts';

/** An invoice or a credit note to print, and its logo. */
export interface FoundInvoice {
  invoice: InvoiceOnPaper;
  logoId: string | null;
}

interface Asked {
  id: string;
  now: Date;
  /** In a trial, the document states that it has no value. */
  mode: RuntimeConfig['mode'];
}

/**
 * Returns an authorized invoice or credit note in printable form. Throws `invoice.not-found`, also
 * while it has no CAE, and `sale.not-found` when this person may not see its sale.
 */
export async function findPrintableInvoice(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  { id, now, mode }: Asked,
): Promise<FoundInvoice> {
  const stored = await findInvoice(db, id);
  if (stored?.state !== 'authorized') throw invoiceNotFound();
  const sale = await getVisibleSale(db, actor, { id: stored.saleId, now });
  return printableInvoice(db, { stored, sale, mode });
}

async function printableInvoice(
  db: ShopDatabase,
  { stored, sale, mode }: { stored: StoredInvoice; sale: Sale; mode: RuntimeConfig['mode'] },
): Promise<FoundInvoice> {
  const { number, date, cae, caeDueDate } = stored;
  if (number === null || date === null || cae === null || caeDueDate === null)
    throw invoiceNotFound();
  const { logoId, ...shop } = await findReceiptShop(db);
  const { kind, letter, pointOfSale, issuer, receiver, amounts } = stored;
  const sold = await soldLines(db, stored, sale);
  const about = stored.invoiceId === null ? undefined : await findInvoice(db, stored.invoiceId);
  const receipt = sold.returned
    ? returnReceiptOf(sold.returned, shop)
    : receiptOf({ ...sale, status: 'completed' }, shop);
  return {
    logoId,
    invoice: {
      kind,
      letter,
      number: formatInvoiceNumber(pointOfSale, number),
      date,
      shopName: shop.name,
      issuer,
      receiver,
      lines: sold.lines,
      discount: sold.returned ? NO_MONEY : toCents(sale.discount),
      discountPercent: sold.returned ? null : sale.discountPercent,
      added: sold.returned ? [] : addedToSale(sale, shop.methods),
      amounts,
      paymentMethods: methodsInWords(sold.returned ?? sale, shop.methods),
      payments: receipt.payments,
      saleCode: kind === 'invoice' && sale.status === 'completed' ? saleCodeOf(sale) : undefined,
      footer: footerOf(shop),
      associated:
        about?.number != null && about.date !== null
          ? {
              letter: about.letter,
              number: formatInvoiceNumber(about.pointOfSale, about.number),
              date: about.date,
            }
          : null,
      containedTaxes: containedTaxesOf(amounts.iva, { issuer: issuer.condition, letter }) ?? null,
      cae,
      caeDueDate,
      qrAddress: invoiceQrAddress({
        date,
        cuit: issuer.cuit,
        pointOfSale,
        type: voucherTypeOf(letter, kind),
        number,
        total: toPesos(amounts.total),
        docType: receiver.docType,
        docNumber: receiver.docNumber,
        cae,
      }),
      isTrial: mode === 'trial' || stored.environment !== 'produccion',
    },
  };
}

/**
 * Returns the lines that an invoice covers: those of its sale, or of the return that a credit note
 * is for.
 */
async function soldLines(db: ShopDatabase, { saleId, returnId }: StoredInvoice, sale: Sale) {
  const returned = returnId === null ? undefined : await findReturn(db, saleId, returnId);
  if (!returned) return { lines: sale.items.map(lineOf), returned: undefined };
  const lines = returned.items.map(
    ({ position, productName, unit, quantity, amount }): InvoiceLine => ({
      name: productName,
      unit,
      quantity,
      price: null,
      discount: NO_MONEY,
      discountPercent: null,
      subtotal: toCents(amount),
      charged: toCents(amount),
      ivaRate: sale.items[position]?.ivaRate ?? 21,
    }),
  );
  return { lines, returned };
}

function lineOf(item: Sale['items'][number]): InvoiceLine {
  return {
    name: item.productName,
    unit: item.unit,
    quantity: item.quantity,
    price: toCents(item.price),
    discount: toCents(item.discount),
    discountPercent: item.discountPercent,
    subtotal: toCents(item.subtotal),
    charged: toCents(item.charged),
    ivaRate: item.ivaRate,
  };
}
