/** Loaded after the till's first script: selling does not need it. */
export { CompletedSaleInvoice } from './completed-sale-invoice.tsx';
export { CompletedSaleReceipt } from './completed-sale-receipt.tsx';
export { ProvisionalReceipt } from './provisional-receipt.tsx';
export { SaleReceiptActions } from './sale-receipt-actions.tsx';
