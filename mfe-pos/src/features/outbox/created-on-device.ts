import type { CustomerName } from '@mostrador/contracts/customers';
import type { Product } from '@mostrador/contracts/products';
import { productOfQuick } from '@mostrador/contracts/quick-product';
import type { OutboxEntry, SaleEntry, StoredEntry } from './outbox-entry.ts';

/** A product or a customer that was created on this device. */
export type CreatingEntry = Extract<OutboxEntry, { kind: 'product' | 'customer' }>;

/** Whether something is created by it that sales may name. */
export function isCreating<Entry extends OutboxEntry>(
  entry: Entry,
): entry is Entry & CreatingEntry {
  return entry.kind === 'product' || entry.kind === 'customer';
}

/** Whether the sale names what the entry creates: the server has to have that first. */
export function isNeededBy(
  { body: { _id } }: CreatingEntry,
  { body: { items, customerId } }: SaleEntry,
): boolean {
  return customerId === _id || items.some(({ productId }) => productId === _id);
}

/** Returns the products that wait for the server, as screens show them. */
export function productsCreatedIn(entries: readonly StoredEntry[]): Product[] {
  return entries.flatMap((entry) => (entry.kind === 'product' ? productOfQuick(entry.body) : []));
}

/** Returns the customers that wait for the server, as a search shows them. */
export function customersCreatedIn(entries: readonly StoredEntry[]): CustomerName[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'customer') return [];
    const { _id, name, docType, docNumber = null } = entry.body;
    return { _id, name, docType, docNumber } as CustomerName;
  });
}
