import type { Customer } from '@mostrador/contracts/customers';

export type CustomerAction = 'detail' | 'edit' | 'delete';

export interface CustomerColumnsOptions {
  canChange: boolean;
  /** Shows each customer's debt, and the link to their account. */
  showsBalance: boolean;
  canSeePurchases: boolean;
  onAction: (action: CustomerAction, customer: Customer) => void;
}
