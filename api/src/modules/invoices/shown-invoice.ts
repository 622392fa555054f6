import { DEFAULT_DOC_TYPE } from '@mostrador/contracts/customers';
import type { Invoice } from '@mostrador/contracts/invoices';
import { toPesos } from '@mostrador/domain';
import { toSaleInvoice } from '../sale-records/sale-rows.ts';
import type { StoredInvoice } from './invoice-records.repository.ts';

/** Returns an invoice or a credit note with all the fields that a sale's detail shows. */
export function toInvoice(stored: StoredInvoice): Invoice {
  const { kind, returnId, createdAt, receiver, amounts, date, cae, caeDueDate } = stored;
  return {
    ...toSaleInvoice(stored),
    kind,
    returnId,
    createdAt: createdAt.toISOString(),
    receiver: {
      name: receiver.name,
      fiscalType: receiver.condition,
      docType: receiver.document?.type ?? DEFAULT_DOC_TYPE,
      docNumber: receiver.document?.number ?? null,
      address: receiver.address,
    },
    total: toPesos(amounts.total),
    date,
    cae,
    caeDueDate,
    reasons: stored.reasons,
    observations: stored.observations,
  };
}
