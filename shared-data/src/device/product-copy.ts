import type { Product } from '@mostrador/contracts/products';
import { onDevice } from './device-database.ts';

/** A release ignores a copy of a format that it does not know. */
export const PRODUCT_COPY_FORMAT = 1;
/** The products of a chunk: a change writes its whole chunk again. */
export const CHUNK_ROWS = 1000;
/** The head's place before the chunks, which are numbered from 0. */
export const HEAD_KEY = -1;

/** What the chunks of a copy add up to. They are written in one transaction with it. */
export interface ProductCopyHead {
  format: number;
  /** The start of the changes that the rows may lack. */
  cursor: string;
  /** The number of products. */
  rows: number;
  /** Differs with each write: a tab knows by it whether another tab has written since. */
  stamp: number;
}

export interface ProductCopy {
  products: Product[];
  cursor: string;
  stamp: number;
}

/** The copy that this tab read or wrote last, and its shop. */
let known: { shop: string; copy: ProductCopy } | undefined;

/** Returns the copy of the shop that this tab read or wrote last. */
export function knownProductCopy(shop: string): ProductCopy | undefined {
  return known?.shop === shop ? known.copy : undefined;
}

export function rememberProductCopy(shop: string, copy: ProductCopy | undefined): void {
  known = copy && { shop, copy };
}

/** The keys of a shop's copy: any number is less than an array. */
export function keysOfShop(shop: string): IDBKeyRange {
  return IDBKeyRange.bound([shop], [shop, []]);
}

/**
 * Returns the device's copy of a shop's product list, in the list's order. Undefined when there is
 * none, when a part of it is missing or damaged, or when another format wrote it: half a list would
 * be taken for the whole. Rejects when the browser refuses its storage.
 */
export async function readProductCopy(shop: string): Promise<ProductCopy | undefined> {
  const stored = await onDevice((database) =>
    database.transaction('products').store.getAll(keysOfShop(shop)),
  );
  return copyOf(stored);
}

function copyOf([head, ...chunks]: readonly unknown[]): ProductCopy | undefined {
  if (!isHead(head)) return undefined;
  try {
    const products = chunks.flatMap(productsIn);
    const isWhole = products.length === head.rows && products.every(isProduct);
    return isWhole ? { products, cursor: head.cursor, stamp: head.stamp } : undefined;
  } catch {
    return undefined;
  }
}

export function isHead(stored: unknown): stored is ProductCopyHead {
  const head = stored as Partial<ProductCopyHead> | undefined;
  return head?.format === PRODUCT_COPY_FORMAT && typeof head.cursor === 'string';
}

/** The bytes of a chunk. They are JSON: another release reads each field by its name. */
export function chunkOf(products: readonly Product[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(products));
}

/** Throws for a damaged chunk. */
function productsIn(chunk: unknown): Product[] {
  return JSON.parse(new TextDecoder().decode(chunk as Uint8Array));
}

/** Checks the fields without which the till cannot sell or merge; screens cope with the others. */
function isProduct(row: Partial<Product> | null): row is Product {
  return (
    typeof row?._id === 'string' &&
    typeof row.name === 'string' &&
    typeof row.price === 'number' &&
    typeof row.stock === 'number' &&
    typeof row.version === 'number'
  );
}
