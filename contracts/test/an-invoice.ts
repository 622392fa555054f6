import { newId } from '@mostrador/domain/ids';
import type { Invoice } from '../src/invoices.ts';

/** Returns a waiting invoice of a sale, with the given fields. */
export function anInvoice(given: Partial<Invoice> = {}): Invoice {
  return {
    _id: newId(),
    kind: 'invoice',
    letter: 'C',
    state: 'queued',
    number: null,
    returnId: null,
    createdAt: new Date().toISOString(),
    receiver: {
      name: null,
      fiscalType: 'consumidor_final',
      docType: 96,
      docNumber: null,
      address: null,
    },
    total: 6900,
    date: null,
    cae: null,
    caeDueDate: null,
    reasons: [],
    observations: [],
    ...given,
  };
}
