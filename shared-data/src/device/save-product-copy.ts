import type { Product } from '@mostrador/contracts/products';
import { onDevice } from './device-database.ts';
import {
  CHUNK_ROWS,
  chunkOf,
  HEAD_KEY,
  isHead,
  PRODUCT_COPY_FORMAT,
  type ProductCopy,
  type ProductCopyHead,
  rememberProductCopy,
} from './product-copy.ts';

/** A product list, and the cursor from which changes it may lack can be read. */
type ListToKeep = Pick<ProductCopy, 'products' | 'cursor'>;

/**
 * Writes a shop's product list to the device: only the chunks that changed since the copy that this
 * tab read or wrote last, or all of them if another tab wrote since. Rejects when the disk refuses;
 * the earlier copy then stays.
 *
 * @param known the copy that this tab read or wrote last
 * @param mayWrite asked at the last moment, after the rows were encoded
 * @returns whether it was written
 */
export async function saveProductCopy(
  shop: string,
  { products, cursor }: ListToKeep,
  known: ProductCopy | undefined,
  mayWrite: () => boolean,
): Promise<boolean> {
  const changed = await encodeChunks(products, known?.products ?? []);
  if (!mayWrite()) return false;
  const stamp = Math.random();
  const head = { format: PRODUCT_COPY_FORMAT, cursor, rows: products.length, stamp };
  const isWritten = await write(shop, head, changed, known?.stamp);
  if (isWritten) rememberProductCopy(shop, { products, cursor, stamp });
  return isWritten || saveProductCopy(shop, { products, cursor }, undefined, mayWrite);
}

/** Encodes the chunks whose rows are not the known ones, each in a task of its own. */
async function encodeChunks(
  products: readonly Product[],
  known: readonly Product[],
): Promise<Map<number, Uint8Array>> {
  const chunks = new Map<number, Uint8Array>();
  for (let start = 0; start < products.length; start += CHUNK_ROWS) {
    const rows = products.slice(start, start + CHUNK_ROWS);
    const knownRows = known.slice(start, start + CHUNK_ROWS);
    if (rows.length === knownRows.length && rows.every((row, at) => row === knownRows[at]))
      continue;
    chunks.set(start / CHUNK_ROWS, chunkOf(rows));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return chunks;
}

/**
 * Writes the head and the chunks. Returns false, and writes nothing, when another tab has written
 * since the copy that the chunks change.
 *
 * @param knownStamp of that copy; undefined when they are all chunks
 */
async function write(
  shop: string,
  head: ProductCopyHead,
  chunks: ReadonlyMap<number, Uint8Array>,
  knownStamp: number | undefined,
): Promise<boolean> {
  // A power cut may take back the last seconds, never a part of them: this is one transaction, and
  // the older copy has the older cursor. `strict` would only cost the disk.
  const { store, done } = await onDevice((database) =>
    database.transaction('products', 'readwrite', { durability: 'relaxed' }),
  );

  async function update() {
    if (knownStamp !== undefined) {
      const stored = await store.get([shop, HEAD_KEY]);
      if (!isHead(stored) || stored.stamp !== knownStamp) return false;
    }
    const chunksNow = Math.ceil(head.rows / CHUNK_ROWS);
    await Promise.all([
      store.delete(IDBKeyRange.bound([shop, chunksNow], [shop, []])),
      ...Array.from(chunks, ([chunk, bytes]) => store.put(bytes, [shop, chunk])),
      store.put(head, [shop, HEAD_KEY]),
    ]);
    return true;
  }

  const [isWritten] = await Promise.all([update(), done]);
  return isWritten;
}
