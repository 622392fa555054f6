import type { ReceiptPaper } from '@mostrador/contracts/sales';
import type { FastifyBaseLogger } from 'fastify';
import type { Printer } from '../../documents/printer.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { createLogoReader } from '../images/printed-logo.ts';
import type { FoundInvoice } from '../invoices/printable-invoice.ts';
import type { FoundReceipt } from './receipts.usecases.ts';

/** Prints a receipt or an invoice of a shop with its logo, as PDF. */
export type PrintReceipt = (
  shopId: string,
  paper: ReceiptPaper,
  find: () => Promise<FoundReceipt | FoundInvoice>,
) => ReturnType<Printer['print']>;

export function createReceiptPrinting(
  printer: Printer,
  { files, log }: { files: ImageFiles; log: FastifyBaseLogger },
): PrintReceipt {
  const readLogo = createLogoReader({ files, log });
  return (shopId, paper, find) =>
    printer.print(shopId, paper, async () => {
      const { logoId, ...found } = await find();
      const logo = logoId && (await readLogo({ shopId, imageId: logoId }, paper));
      return 'invoice' in found
        ? { kind: 'invoice', invoice: found.invoice, ...(logo && { logo }) }
        : { kind: 'receipt', receipt: found.receipt, ...(logo && { logo }) };
    });
}
