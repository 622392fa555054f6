import { defineModule } from '../../module-declaration.ts';
import { createReceiptPrinting, type PrintReceipt } from './print-receipt.ts';
import { receiptRoutes } from './receipts.routes.ts';

declare module '../../services.ts' {
  interface Services {
    printReceipt: PrintReceipt;
  }
}

export default defineModule({
  offers: {
    printReceipt: ({ printer, imageFiles: files, log }) =>
      createReceiptPrinting(printer, { files, log }),
  },
  routes: [receiptRoutes],
});
