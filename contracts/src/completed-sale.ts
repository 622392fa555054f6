import { IVA_RATES, UNITS } from '@mostrador/domain';
import { DOC_TYPES, FISCAL_TYPES } from './customers.constants.ts';
import {
  isAbsentOr,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isShape,
  isText,
} from './guards.ts';
import { INVOICE_LETTERS, INVOICE_STATES } from './invoices.constants.ts';
import { SALE_STATUSES } from './sales.constants.ts';
import type { CompletedSale } from './sales.schemas.ts';

/** Fields that the answers of earlier releases lack. */
const ADDED_LATER = { number: null, adjustments: [], rounding: 0 };

/**
 * Returns the answer to a new sale as the schema `completedSale` parses it, or undefined for anything
 * else. The till shows it without zod: see `guards.ts`.
 */
export function readCompletedSale(answer: object): CompletedSale | undefined {
  const sale: unknown = { ...ADDED_LATER, ...answer };
  return isCompletedSale(sale) ? sale : undefined;
}

const isCompletedSale = isShape<CompletedSale>({
  _id: isText,
  number: isNullOr(isNumber),
  createdAt: isText,
  total: isNumber,
  returned: isNumber,
  hasReturns: isFlag,
  discount: isNumber,
  discountPercent: isNullOr(isNumber),
  adjustments: isListOf(
    isShape({
      method: isText,
      amount: isNumber,
      percent: isNumber,
      instalments: isNullOr(isNumber),
    }),
  ),
  rounding: isNumber,
  status: isOneOf(SALE_STATUSES),
  paymentMethod: isText,
  payments: isListOf(isShape({ method: isText, amount: isNumber })),
  cashReceived: isNullOr(isNumber),
  userId: isShape<CompletedSale['userId']>({
    _id: isText,
    username: isText,
    realName: isAbsentOr(isText),
  }),
  customerId: isNullOr(isShape({ _id: isText, name: isText })),
  customerInfo: isNullOr(
    isShape({
      name: isNullOr(isText),
      docType: isOneOf(DOC_TYPES),
      docNumber: isNullOr(isText),
      address: isNullOr(isText),
    }),
  ),
  customerType: isNullOr(isOneOf(FISCAL_TYPES)),
  items: isListOf(
    isShape({
      productId: isNullOr(isText),
      productName: isText,
      unit: isOneOf(UNITS),
      quantity: isNumber,
      price: isNumber,
      ivaRate: isOneOf(IVA_RATES),
      discount: isNumber,
      discountPercent: isNullOr(isNumber),
      subtotal: isNumber,
      charged: isNumber,
    }),
  ),
  cancelledBy: isNullOr(isText),
  cancelledAt: isNullOr(isText),
  invoice: isNullOr(
    isShape({
      _id: isText,
      letter: isOneOf(INVOICE_LETTERS),
      state: isOneOf(INVOICE_STATES),
      number: isNullOr(isText),
    }),
  ),
  offline: isAbsentOr(
    isShape<NonNullable<CompletedSale['offline']>>({
      receivedAt: isText,
      reasons: isListOf(isText),
    }),
  ),
  warning: isAbsentOr(isText),
  stock: isListOf(isShape({ _id: isText, stock: isNumber, version: isNumber })),
});
