import type { ReceiptPaper } from '@mostrador/contracts/sales';
import type { FastifyBaseLogger } from 'fastify';
import type { Printer } from '../../documents/printer.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { createLogoReader } from './printed-logo.ts';
import type { FoundReceipt } from './receipts.usecases.ts';

/** Prints a receipt of a shop with its logo, as PDF. */
export type PrintReceipt = (
  shopId: string,
  paper: ReceiptPaper,
  find: () => Promise<FoundReceipt>,
) => ReturnType<Printer['print']>;

export function createReceiptPrinting(
  printer: Printer,
  { files, log }: { files: ImageFiles; log: FastifyBaseLogger },
): PrintReceipt {
  const readLogo = createLogoReader({ files, log });
  return (shopId, paper, find) =>
    printer.print(shopId, paper, async () => {
      const { receipt, logoId } = await find();
      const logo = logoId && (await readLogo({ shopId, imageId: logoId }, paper));
      return { kind: 'receipt', receipt, ...(logo && { logo }) };
    });
}
