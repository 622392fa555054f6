import type { CustomerName } from '@mostrador/contracts/customers';
import type { Product } from '@mostrador/contracts/products';
import { canonicalCode, DEFAULT_UNIT, GENERAL_IVA_RATE } from '@mostrador/domain';
import type { OutboxEntry, SaleEntry, StoredEntry } from './outbox-entry.ts';

/** A product or a customer that was created on this device. */
export type CreatingEntry = Extract<OutboxEntry, { kind: 'product' | 'customer' }>;
type ProductBody = Omit<Extract<OutboxEntry, { kind: 'product' }>['body'], 'offline'>;

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
  return entries.flatMap((entry) => (entry.kind === 'product' ? productOf(entry.body) : []));
}

/** Returns the customers that wait for the server, as a search shows them. */
export function customersCreatedIn(entries: readonly StoredEntry[]): CustomerName[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'customer') return [];
    const { _id, name, docType, docNumber = null } = entry.body;
    return { _id, name, docType, docNumber } as CustomerName;
  });
}

/** Returns a quick product as the server will have it, in the version before its first one. */
export function productOf({ _id, name, barcode, price, stock }: ProductBody): Product {
  return {
    _id,
    name,
    barcode: barcode ? canonicalCode(barcode) : null,
    price,
    ivaRate: GENERAL_IVA_RATE,
    unit: DEFAULT_UNIT,
    stock,
    tracksStock: true,
    minStock: 0,
    brandId: null,
    categoryId: null,
    subcategoryId: null,
    image: null,
    favourite: false,
    publishedToStore: false,
    featured: false,
    storeDescription: null,
    version: 0,
  };
}
