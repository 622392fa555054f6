import type { CustomerName } from '@mostrador/contracts/customers';
import { newCustomer } from '@mostrador/contracts/customers.schemas';
import type { DeliveredEntry } from '@mostrador/contracts/offline-entries';
import type { offlineCustomer } from '@mostrador/contracts/offline-entries.schemas';
import type { z } from 'zod';
import type { ShopDatabase } from '../../database/database.ts';
import { type Deliverer, deliverEntry } from '../offline-entries/deliver-entry.ts';
import { findByDocument, findCustomer, isCustomerOf } from './customers.repository.ts';
import { recordCustomer } from './customers.usecases.ts';

/**
 * Records a customer that was created on a device. If another customer has the document by now, it
 * is the same person: this one is recorded as that one, and marked. Throws the refusals of
 * `deliverEntry`.
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
    if (await isCustomerOf(tx, _id)) return { recordedId: _id, reasons: [] };
    if (holder)
      return { recordedId: holder.id, reasons: [{ kind: 'document-taken', name: holder.name }] };
    // The deliverer may hold another's lease: the customer gets no more than both may give.
    const role = deliverer.role === 'admin' ? author.role : deliverer.role;
    await recordCustomer(tx, { ...author, role }, _id, newCustomer.parse(quick));
    return { recordedId: _id, reasons: [] };
  });
  return { ...delivered, customer: (await findCustomer(shop, delivered.recordedId)) ?? null };
}
