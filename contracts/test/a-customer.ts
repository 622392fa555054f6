import { newId } from '@mostrador/domain/ids';
import { customer } from '../src/customers.schemas.ts';
import type { Customer } from '../src/customers.ts';
import { blank } from './blank.ts';

/** Returns a customer with only a name, plus the given fields. */
export function aCustomer(given: Partial<Customer> = {}): Customer {
  return {
    ...blank(customer),
    _id: newId(),
    name: 'Ana Pérez',
    fiscalType: 'consumidor_final',
    docType: 96,
    ...given,
  };
}
