/** What the till loads after its first script: nothing is sold with it. */
export { CompletedSaleInvoice } from './completed-sale-invoice.tsx';
export { CompletedSaleReceipt } from './completed-sale-receipt.tsx';
export { SaleReceiptActions } from './sale-receipt-actions.tsx';
