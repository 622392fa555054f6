import { CUSTOMER_CREDIT } from '@mostrador/domain/payments';

export const PAYMENT_METHODS = [
  'Efectivo',
  'Débito',
  'Crédito',
  'Transferencia',
  'QR',
  CUSTOMER_CREDIT,
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'Efectivo';

export const MAX_SALE_LINES = 500;
/** The maximum quantity of one line, in the unit of its product. */
export const MAX_SOLD_QUANTITY = 99_999;
/** A body with `MAX_SALE_LINES` lines whose texts have each character escaped. */
export const MAX_CART_BYTES = 1024 * 1024;
/** The maximum number of parts that one sale is paid in. */
export const MAX_PAYMENTS = 10;
/** Formats of an exported history. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Papers of a receipt: A4, or the width of a ticket in millimetres. */
export const RECEIPT_PAPERS = ['a4', '80', '58'] as const;
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number];
/** The default description of a line without a product. */
export const FREE_LINE_DESCRIPTION = 'Varios';
