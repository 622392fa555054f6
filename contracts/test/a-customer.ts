import { newId } from '@mostrador/domain/ids';
import type { Customer } from '../src/customers.ts';

/** Returns a customer with only a name, plus the given fields. */
export function aCustomer(given: Partial<Customer> = {}): Customer {
  return {
    _id: newId(),
    name: 'Ana Pérez',
    fiscalType: 'consumidor_final',
    docType: 96,
    docNumber: null,
    phone: null,
    email: null,
    address: null,
    totalPurchases: 0,
    totalSpent: 0,
    balance: 0,
    creditLimit: null,
    ...given,
  };
}
