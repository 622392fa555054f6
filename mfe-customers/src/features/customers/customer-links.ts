import type { Customer } from '@mostrador/contracts/customers';

export function accountOf({ _id }: Customer): string {
  return `/app/customers/${_id}/account`;
}

export function purchasesOf({ _id }: Customer): string {
  return `/app/sales/history?customerId=${_id}`;
}
