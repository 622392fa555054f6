import type { BookCheck } from './book-check.ts';
import { accountChecks } from './checks/account-checks.ts';
import { cashChecks } from './checks/cash-checks.ts';
import { closedDayChecks } from './checks/closed-day-checks.ts';
import { invoiceChecks } from './checks/invoice-checks.ts';
import { planChecks } from './checks/plan-checks.ts';
import { saleChecks } from './checks/sale-checks.ts';
import { stockChecks } from './checks/stock-checks.ts';
import { storeOrderChecks } from './checks/store-order-checks.ts';

/** The figures that are stored in several places, of both schemas of an installation. */
export const bookChecks: readonly BookCheck[] = [
  ...stockChecks,
  ...saleChecks,
  ...cashChecks,
  ...accountChecks,
  ...closedDayChecks,
  ...invoiceChecks,
  ...storeOrderChecks,
  ...planChecks,
];
