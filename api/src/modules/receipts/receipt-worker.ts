// A separate thread: drawing takes the processor for tens of milliseconds, which the thread that
// serves sales cannot spare.
import type { ReceiptPaper } from '@mostrador/contracts/sales';
import type { Receipt } from '@mostrador/domain';
import { receiptOnA4 } from './receipt-on-a4.ts';
import { receiptOnTicket } from './receipt-on-ticket.ts';

export interface ReceiptOrder {
  receipt: Receipt;
  paper: ReceiptPaper;
}

/** The receipt as the bytes of a PDF. */
export default function draw({ receipt, paper }: ReceiptOrder): Uint8Array {
  if (paper === 'a4') return receiptOnA4(receipt);
  return receiptOnTicket(receipt, paper === '80' ? 80 : 58);
}
