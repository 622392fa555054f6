import { CUSTOMER_CREDIT } from '@mostrador/domain/payments';

/** The documented methods. A shop may add its own: see `methods` of the till settings. */
export const PAYMENT_METHODS = [
  'Efectivo',
  'Débito',
  'Crédito',
  'Transferencia',
  'QR',
  CUSTOMER_CREDIT,
] as const;
/**
 * The key of a method, which never changes: a documented word, or the name that a shop first gave
 * to a method of its own.
 */
export type PaymentMethod = string;
export const MAX_METHOD_NAME = 40;
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'Efectivo';

export const SALE_STATUSES = ['completed', 'cancelled'] as const;

export const MAX_SALE_LINES = 500;
/**
 * The time after a change of a price in which a cart may be charged the one it showed, in
 * milliseconds: a sale on hold since the morning is paid in the evening, and none reaches the next
 * day's opening.
 */
export const KEPT_PRICE_MS = 12 * 60 * 60_000;
/** The maximum quantity of one line, in the unit of its product. */
export const MAX_SOLD_QUANTITY = 99_999;
/** A body with `MAX_SALE_LINES` lines whose texts have each character escaped. */
export const MAX_CART_BYTES = 1024 * 1024;
/** The maximum number of parts that one sale is paid in. */
export const MAX_PAYMENTS = 10;
export const MAX_INSTALMENTS = 60;
/** Formats of an exported history. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Papers of a receipt: A4, or the width of a ticket in millimetres. */
export const RECEIPT_PAPERS = ['a4', '80', '58'] as const;
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number];
/** The default description of a line without a product. */
export const FREE_LINE_DESCRIPTION = 'Varios';
