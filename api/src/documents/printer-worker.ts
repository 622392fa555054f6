// Runs on a separate thread: drawing takes tens of milliseconds of a processor, which the thread
// that serves sales cannot spare.
import type { ReceiptPaper } from '@mostrador/contracts/sales';
import type { Receipt } from '@mostrador/domain';
import type { InvoiceOnPaper } from '@mostrador/domain/invoice-on-paper';
import { invoiceInWords } from '@mostrador/domain/invoice-words';
import type { Jpeg } from '../modules/images/process-image.ts';
import { invoiceOnA4 } from '../modules/invoices/invoice-on-a4.ts';
import { invoiceOnTicket } from '../modules/invoices/invoice-on-ticket.ts';
import { receiptOnA4 } from '../modules/receipts/receipt-on-a4.ts';
import { receiptOnTicket } from '../modules/receipts/receipt-on-ticket.ts';
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

/** Returns the document as the bytes of a PDF. */
export default function draw({ printable, paper }: PrintOrder): Uint8Array {
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
