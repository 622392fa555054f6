import { searchKeyOf } from './search-key.ts';

export interface SearchableProduct {
  _id: string;
  name: string;
  barcode: string | null;
}

export interface ProductIndex<P extends SearchableProduct> {
  /** The product with exactly this barcode. A scanner adds only this one, never a near match. */
  byBarcode(barcode: string): P | undefined;
  byId(id: string): P | undefined;
  /**
   * Products whose name has every word of the text, or whose barcode contains it. The product with
   * exactly that barcode comes first, then names that start with the text; the rest keep the order
   * of the list.
   */
  search(text: string, limit: number): P[];
  /**
   * The index of a newer list. Only names and barcodes that changed are normalized again. It takes
   * the place of this one, whose `byBarcode` and `byId` answer from the newer list from then on.
   */
  update(products: readonly P[]): ProductIndex<P>;
}

/** A product and its normalized texts. */
interface Entry<P> {
  product: P;
  name: string;
  barcode: string;
}

interface Maps<P> {
  ids: Map<string, Entry<P>>;
  barcodes: Map<string, Entry<P>>;
}

/** Built once; a search over 20,000 names scans normalized strings. */
export function createProductIndex<P extends SearchableProduct>(
  products: readonly P[],
): ProductIndex<P> {
  return indexOf(products, { ids: new Map(), barcodes: new Map() }, []);
}

function indexOf<P extends SearchableProduct>(
  products: readonly P[],
  maps: Maps<P>,
  before: readonly Entry<P>[],
): ProductIndex<P> {
  const { ids, barcodes } = maps;
  // Most products are the same objects in the same order: they are found without a look-up.
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

  return {
    byBarcode: (barcode) => barcodes.get(barcode.trim())?.product,
    byId: (id) => ids.get(id)?.product,
    search(text, limit) {
      const key = searchKeyOf(text);
      if (key === '') return [];
      const exact = barcodes.get(text.trim());
      const words = key.split(' ');
      const starting: P[] = [];
      const containing: P[] = [];
      for (const entry of entries) {
        if (starting.length === limit) break;
        if (entry === exact) continue;
        const { product, name, barcode } = entry;
        if (name.startsWith(key)) starting.push(product);
        else if (
          containing.length < limit &&
          (words.every((word) => name.includes(word)) || barcode.includes(key))
        )
          containing.push(product);
      }
      return [...(exact ? [exact.product] : []), ...starting, ...containing].slice(0, limit);
    },
    update: (newer) => indexOf(newer, maps, entries),
  };
}

function entryOf<P extends SearchableProduct>(product: P, maps: Maps<P>): Entry<P> {
  const known = maps.ids.get(product._id);
  if (known?.product === product) return known;
  const entry = { product, ...textsOf(product, known) };
  maps.ids.set(product._id, entry);
  if (known) forgetBarcode(known, maps);
  if (product.barcode) maps.barcodes.set(product.barcode, entry);
  return entry;
}

function textsOf(
  { name, barcode }: SearchableProduct,
  known: Entry<SearchableProduct> | undefined,
) {
  if (known?.product.name === name && known.product.barcode === barcode)
    return { name: known.name, barcode: known.barcode };
  return { name: searchKeyOf(name), barcode: barcode?.toLowerCase() ?? '' };
}

function forgetAllBut<P extends SearchableProduct>(
  entries: readonly Entry<P>[],
  maps: Maps<P>,
): void {
  const current = new Set(entries);
  for (const [id, entry] of maps.ids)
    if (!current.has(entry)) {
      maps.ids.delete(id);
      forgetBarcode(entry, maps);
    }
}

/** Unless another product has it by now. */
function forgetBarcode<P extends SearchableProduct>(entry: Entry<P>, { barcodes }: Maps<P>): void {
  const { barcode } = entry.product;
  if (barcode && barcodes.get(barcode) === entry) barcodes.delete(barcode);
}
