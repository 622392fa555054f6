import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { Sale } from '@mostrador/contracts/sales';
import {
  type Actor,
  containedIva,
  containedTaxesOf,
  formatMoney,
  type Receipt,
  receiptOf,
  returnReceiptOf,
  saleNumberInFileName,
} from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';
import {
  findFiscalConfig,
  type StoredFiscalConfig,
} from '../fiscal-config/fiscal-config.repository.ts';
import { invoicedLinesOf } from '../invoices/invoice-to-ask.ts';
import { type FoundInvoice, findPrintableInvoice } from '../invoices/printable-invoice.ts';
import { findReturn } from '../sale-records/sale-returns.repository.ts';
import { getVisibleSale } from '../sale-records/visible-sales.ts';
import { findReceiptShop } from '../store-info/receipt-shop.repository.ts';
import { returnNotFound } from './receipts.errors.ts';

/** A receipt as text, and its logo. */
export interface FoundReceipt {
  receipt: Receipt;
  logoId: string | null;
}

/**
 * Returns the invoice of a sale, or its receipt when there is no invoice with a CAE. Throws
 * `sale.not-found` also when this person may not see the sale.
 */
export async function findSaleReceipt(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  { mode, ...asked }: { id: string; now: Date; mode: RuntimeConfig['mode'] },
): Promise<(FoundReceipt | FoundInvoice) & { name: string }> {
  const sale = await getVisibleSale(db, actor, asked);
  if (sale.invoice?.state === 'authorized') {
    const found = await findPrintableInvoice(db, actor, { ...asked, id: sale.invoice._id, mode });
    return { ...found, name: invoiceFileName(found.invoice) };
  }
  const { logoId, ...shop } = await findReceiptShop(db);
  const receipt = withContainedTaxes(receiptOf(sale, shop), sale, await findFiscalConfig(db));
  return { receipt, logoId, name: `comprobante-${saleNumberInFileName(sale)}.pdf` };
}

/** Returns a name like `factura-b-00002-00000147.pdf`: each letter has its own numbers. */
export function invoiceFileName({ kind, letter, number }: FoundInvoice['invoice']): string {
  const title = kind === 'invoice' ? 'factura' : 'nota-de-credito';
  return `${title}-${letter.toLowerCase()}-${number}.pdf`;
}

/**
 * Adds the contained taxes, which consumers must also see on a receipt that is no invoice (Ley
 * 27.743).
 */
function withContainedTaxes(
  receipt: Receipt,
  sale: Sale,
  config: StoredFiscalConfig | undefined,
): Receipt {
  const taxes =
    config &&
    containedTaxesOf(containedIva(invoicedLinesOf(sale)), {
      issuer: config.fiscalCondition,
      letter: null,
    });
  if (!taxes) return receipt;
  const lines = [
    { label: 'IVA contenido (Ley 27.743)', value: formatMoney(taxes.iva) },
    {
      label: 'Otros impuestos nacionales indirectos (Ley 27.743)',
      value: formatMoney(taxes.otherNational),
    },
  ];
  return { ...receipt, payments: [...receipt.payments, ...lines] };
}

/**
 * Returns the receipt of a return. Throws `return.not-found`, and `sale.not-found` also when this
 * person may not see its sale.
 */
export async function findReturnReceipt(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  { id, returnId, now }: { id: string; returnId: string; now: Date },
): Promise<FoundReceipt> {
  await getVisibleSale(db, actor, { id, now });
  const returned = await findReturn(db, id, returnId);
  if (!returned) throw returnNotFound();
  const { logoId, ...shop } = await findReceiptShop(db);
  return { receipt: returnReceiptOf(returned, shop), logoId };
}
