import { isDeepStrictEqual } from 'node:util';
import type { CustomerName } from '@mostrador/contracts/customers';
import { newCustomer } from '@mostrador/contracts/customers.schemas';
import type { DeliveredEntry } from '@mostrador/contracts/offline-entries';
import type { offlineCustomer } from '@mostrador/contracts/offline-entries.schemas';
import type { z } from 'zod';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import { type Deliverer, deliverEntry } from '../offline-entries/deliver-entry.ts';
import { findByDocument, findCustomer, lockAdded, lockCustomer } from './customers.repository.ts';
import { recordCustomer, recordCustomerChange } from './customers.usecases.ts';

/**
 * Records a customer that was created on a device. If another customer has the document by now, it
 * is the same person: this one is recorded as that one, and marked. If the server has the customer
 * of an earlier request, with other data, the later ones count, unless somebody has changed the
 * customer since. Throws the refusals of `deliverEntry`.
 */
export async function deliverCustomer(
  shop: ShopDatabase,
  deliverer: Deliverer,
  { _id, offline, ...quick }: z.output<typeof offlineCustomer>,
): Promise<DeliveredEntry & { customer: CustomerName | null }> {
  const content = { kind: 'customer', ...quick } as const;
  const entry = { _id, content, offline, permission: 'canManageSales' } as const;
  const delivered = await deliverEntry(shop, deliverer, entry, async (tx, { author }) => {
    const holder = await findByDocument(tx, quick.docNumber);
    // The device had asked the server before it gave up, and only the answer was lost. Looked up
    // after the holder, who may be this customer.
    const added = await lockAdded(tx, _id);
    if (added) {
      if (added.isAsAdded && (holder?.id ?? _id) === _id) await correct(tx, author, _id, quick);
      return { recordedId: _id, reasons: [] };
    }
    if (holder)
      return { recordedId: holder.id, reasons: [{ kind: 'document-taken', name: holder.name }] };
    // The deliverer may hold another's lease: the customer gets no more than both may give.
    const role = deliverer.role === 'admin' ? author.role : deliverer.role;
    await recordCustomer(tx, { ...author, role }, _id, newCustomer.parse(quick));
    return { recordedId: _id, reasons: [] };
  });
  return { ...delivered, customer: (await findCustomer(shop, delivered.recordedId)) ?? null };
}

/** The person corrected the form when the answer to its first request did not arrive. */
async function correct(
  tx: ShopTransaction,
  author: Authorship,
  id: string,
  quick: Omit<z.output<typeof offlineCustomer>, '_id' | 'offline'>,
): Promise<void> {
  const before = await lockCustomer(tx, id);
  const { name, docType, docNumber, phone } = newCustomer.parse(quick);
  const corrected = { ...before, name, docType, docNumber, phone };
  if (!isDeepStrictEqual(corrected, before))
    await recordCustomerChange(tx, author, before, corrected);
}
