// Runs on a separate thread: drawing takes tens of milliseconds of a processor, which the thread
// that serves sales cannot spare.
import type { ReceiptPaper } from '@mostrador/contracts/sales';
import type { Receipt } from '@mostrador/domain';
import type { InvoiceOnPaper } from '@mostrador/domain/invoice-on-paper';
import { invoiceInWords } from '@mostrador/domain/invoice-words';
import { onThread } from '../threads/on-thread.ts';
import { invoiceOnA4 } from './invoice-on-a4.ts';
import { invoiceOnTicket } from './invoice-on-ticket.ts';
import type { Jpeg } from './jpeg.ts';
import { loadFontsOf } from './other-fonts/other-fonts.ts';
import { unusualCharactersOf } from './printable-text.ts';
import { receiptOnA4 } from './receipt-on-a4.ts';
import { receiptOnTicket } from './receipt-on-ticket.ts';
import { type Report, reportOnA4, reportOnTicket } from './report.ts';

/** A document to print. */
export type Printable =
  | { kind: 'receipt'; receipt: Receipt; logo?: Jpeg }
  | { kind: 'invoice'; invoice: InvoiceOnPaper; logo?: Jpeg }
  | { kind: 'report'; report: Report };

export interface PrintOrder {
  printable: Printable;
  paper: ReceiptPaper;
}

export default onThread(async (order: PrintOrder) => {
  await loadFontsOf(textsOf(order.printable).flatMap(unusualCharactersOf));
  return draw(order);
});

/** Returns every text of a document, at any depth. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (ArrayBuffer.isView(part) || typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(textsOf);
}

/** Returns the document as the bytes of a PDF. */
export function draw({ printable, paper }: PrintOrder): Uint8Array {
  switch (printable.kind) {
    case 'receipt': {
      const { receipt, logo } = printable;
      return paper === 'a4'
        ? receiptOnA4(receipt, logo)
        : receiptOnTicket(receipt, rollOf(paper), logo);
    }
    case 'invoice': {
      const { logo } = printable;
      const invoice = invoiceInWords(printable.invoice);
      return paper === 'a4'
        ? invoiceOnA4(invoice, logo)
        : invoiceOnTicket(invoice, rollOf(paper), logo);
    }
    case 'report': {
      const { report } = printable;
      return paper === 'a4' ? reportOnA4(report) : reportOnTicket(report, rollOf(paper));
    }
  }
}

function rollOf(paper: '80' | '58') {
  return paper === '80' ? 80 : 58;
}
