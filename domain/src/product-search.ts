import { codeKeyOf } from './canonical-code.ts';
import { codesOf, type FurtherCode } from './further-codes.ts';
import { compactKeyOf } from './search-key.ts';

export interface SearchableProduct {
  _id: string;
  name: string;
  barcode: string | null;
  codes?: readonly FurtherCode[] | undefined;
  stock: number;
  /** False where any quantity may be sold. */
  tracksStock?: boolean;
}

export interface ProductIndex<P extends SearchableProduct> {
  /**
   * Returns the product with this code, its main or a further one, in any spelling. A scanner adds
   * only this one, never a near match. Some products share a code because they were stored before
   * codes had a canonical text (ADR 59). Among those it returns the one with exactly these
   * characters.
   */
  byBarcode(barcode: string): P | undefined;
  byId(id: string): P | undefined;
  /**
   * Returns the products that have every word of the text in their name or codes. Accents, case,
   * spaces and punctuation are ignored. The product with that exact code comes first, then
   * products in stock, then the others. Within each group, best sellers come first in their order,
   * then the rest in the list's order, which is by name.
   *
   * @param bestSellers ids, the most sold first; unknown ones are ignored
   */
  search(text: string, limit: number, bestSellers?: readonly string[]): P[];
  /** Returns the number of products that a search without a limit would find. */
  count(text: string): number;
  /**
   * Normalizes the next names and codes, so that the first search need not normalize all.
   * Returns whether any are left.
   *
   * @param count of products not yet prepared
   */
  prepare(count: number): boolean;
  /**
   * Returns the index of a newer list. Only changed names and codes are normalized again. It
   * replaces this index, whose `byBarcode` and `byId` use the newer list from then on.
   */
  update(products: readonly P[]): ProductIndex<P>;
}

interface Entry<P> {
  product: P;
  /**
   * The normalized text of its name and codes; undefined until a search or `prepare` needs it.
   */
  key: string | undefined;
}

interface Maps<P> {
  ids: Map<string, Entry<P>>;
  /** Keyed by `codeKeyOf`. */
  barcodes: Map<string, Entry<P>>;
  /** Products that share a code with another, keyed by their exact barcode. */
  twins: Map<string, Entry<P>>;
}

/** Builds the index once. A search over 20,000 products scans strings that are normalized once. */
export function createProductIndex<P extends SearchableProduct>(
  products: readonly P[],
): ProductIndex<P> {
  return indexOf(products, { ids: new Map(), barcodes: new Map(), twins: new Map() }, []);
}

function indexOf<P extends SearchableProduct>(
  products: readonly P[],
  maps: Maps<P>,
  before: readonly Entry<P>[],
): ProductIndex<P> {
  const { ids } = maps;
  // Most products are the same objects in the same order, so no look-up is needed.
  let next = 0;
  const entries = products.map((product) => {
    if (before[next + 1]?.product === product) next++;
    const here = before[next];
    if (here?.product === product) {
      next++;
      return here;
    }
    if (here?.product._id === product._id) next++;
    return entryOf(product, maps);
  });
  if (ids.size > entries.length) forgetAllBut(entries, maps);
  let prepared = 0;

  return {
    byBarcode: (barcode) => entryWithCode(barcode, maps)?.product,
    byId: (id) => ids.get(id)?.product,
    search(text, limit, bestSellers = []) {
      const exact = entryWithCode(text, maps);
      const words = wordsOf(text);
      if (words.length === 0) return exact ? [exact.product] : [];
      const placed = new Set(exact && [exact.product._id]);
      const inStock: P[] = [];
      const outOfStock: P[] = [];
      function place(entry: Entry<P>) {
        const { product } = entry;
        if (!hasAll(entry, words)) return;
        if (placed.has(product._id)) return;
        const found = product.stock > 0 || product.tracksStock === false ? inStock : outOfStock;
        if (found.length < limit) found.push(product);
      }
      for (const id of bestSellers) {
        const entry = ids.get(id);
        if (entry) place(entry);
        placed.add(id);
      }
      for (const entry of entries) {
        if (inStock.length === limit) break;
        place(entry);
      }
      return [...(exact ? [exact.product] : []), ...inStock, ...outOfStock].slice(0, limit);
    },
    count(text) {
      const exact = entryWithCode(text, maps);
      const words = wordsOf(text);
      if (words.length === 0) return exact ? 1 : 0;
      let count = exact && !hasAll(exact, words) ? 1 : 0;
      for (const entry of entries) if (hasAll(entry, words)) count++;
      return count;
    },
    prepare(count) {
      let left = count;
      while (left > 0 && prepared < entries.length) {
        const entry = entries[prepared++] as Entry<P>;
        if (entry.key === undefined) left--;
        keyOf(entry);
      }
      return prepared < entries.length;
    },
    update: (newer) => indexOf(newer, maps, entries),
  };
}

function entryOf<P extends SearchableProduct>(product: P, maps: Maps<P>): Entry<P> {
  const known = maps.ids.get(product._id);
  if (known?.product === product) return known;
  const entry = {
    product,
    key: known && isNamedAs(known.product, product) ? known.key : undefined,
  };
  maps.ids.set(product._id, entry);
  if (known) forgetCodes(known, maps);
  learnCodes(entry, maps);
  return entry;
}

function entryWithCode<P extends SearchableProduct>(
  code: string,
  { barcodes, twins }: Maps<P>,
): Entry<P> | undefined {
  return twins.get(code.trim()) ?? barcodes.get(codeKeyOf(code));
}

function learnCodes<P extends SearchableProduct>(entry: Entry<P>, maps: Maps<P>): void {
  const { barcode, codes } = entry.product;
  if (barcode) learnBarcode(entry, barcode, maps);
  if (codes) for (const { code } of codes) maps.barcodes.set(codeKeyOf(code), entry);
}

function learnBarcode<P extends SearchableProduct>(
  entry: Entry<P>,
  barcode: string,
  { barcodes, twins }: Maps<P>,
): void {
  const key = codeKeyOf(barcode);
  const other = barcodes.get(key);
  barcodes.set(key, entry);
  if (!other?.product.barcode) return;
  twins.set(other.product.barcode, other);
  twins.set(barcode, entry);
}

function hasAll(entry: Entry<SearchableProduct>, words: readonly string[]): boolean {
  const key = keyOf(entry);
  for (const word of words) if (!key.includes(word)) return false;
  return true;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).map(compactKeyOf).filter(Boolean);
}

/** No search word contains it: words have letters and digits only. */
const FIELD_END = '\n';

function keyOf(entry: Entry<SearchableProduct>): string {
  const { product } = entry;
  entry.key ??= [product.name, ...codesOf(product)].map(compactKeyOf).join(FIELD_END);
  return entry.key;
}

function isNamedAs(one: SearchableProduct, other: SearchableProduct): boolean {
  if (one.name !== other.name || one.barcode !== other.barcode) return false;
  return one.codes === other.codes || codesOf(one).join() === codesOf(other).join();
}

function forgetAllBut<P extends SearchableProduct>(
  entries: readonly Entry<P>[],
  maps: Maps<P>,
): void {
  const current = new Set(entries);
  for (const [id, entry] of maps.ids)
    if (!current.has(entry)) {
      maps.ids.delete(id);
      forgetCodes(entry, maps);
    }
}

function forgetCodes<P extends SearchableProduct>(entry: Entry<P>, maps: Maps<P>): void {
  forgetBarcode(entry, maps);
  for (const { code } of entry.product.codes ?? []) {
    const key = codeKeyOf(code);
    if (maps.barcodes.get(key) === entry) maps.barcodes.delete(key);
  }
}

/** Keeps the code if another product has it by now. */
function forgetBarcode<P extends SearchableProduct>(
  entry: Entry<P>,
  { barcodes, twins }: Maps<P>,
): void {
  const { barcode } = entry.product;
  if (!barcode) return;
  if (twins.get(barcode) === entry) twins.delete(barcode);
  const key = codeKeyOf(barcode);
  if (barcodes.get(key) !== entry) return;
  barcodes.delete(key);
  for (const twin of twins.values())
    if (codeKeyOf(twin.product.barcode ?? '') === key) barcodes.set(key, twin);
}
