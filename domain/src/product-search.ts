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
   * The index of a newer list. The old one is reused while names, barcodes and order are the same,
   * as after a sale.
   */
  update(products: readonly P[]): ProductIndex<P>;
}

/** The position of each product in the list, and its normalized texts. */
interface Entries {
  ids: Map<string, number>;
  barcodes: Map<string, number>;
  texts: { name: string; barcode: string }[];
}

/** Built once per catalogue; a search over 20,000 names scans normalized strings. */
export function createProductIndex<P extends SearchableProduct>(
  products: readonly P[],
): ProductIndex<P> {
  return indexWith(products, entriesOf(products));
}

function entriesOf(products: readonly SearchableProduct[]): Entries {
  const ids = new Map<string, number>();
  const barcodes = new Map<string, number>();
  for (const [position, { _id, barcode }] of products.entries()) {
    ids.set(_id, position);
    if (barcode) barcodes.set(barcode, position);
  }
  const texts = products.map(({ name, barcode }) => ({
    name: searchKeyOf(name),
    barcode: barcode?.toLowerCase() ?? '',
  }));
  return { ids, barcodes, texts };
}

function indexWith<P extends SearchableProduct>(
  products: readonly P[],
  entries: Entries,
): ProductIndex<P> {
  const { ids, barcodes, texts } = entries;
  const at = (position: number | undefined) =>
    position === undefined ? undefined : products[position];

  return {
    byBarcode: (barcode) => at(barcodes.get(barcode.trim())),
    byId: (id) => at(ids.get(id)),
    search(text, limit) {
      const key = searchKeyOf(text);
      if (key === '') return [];
      const exact = at(barcodes.get(text.trim()));
      const words = key.split(' ');
      const starting: P[] = [];
      const containing: P[] = [];
      for (let index = 0; index < products.length && starting.length < limit; index++) {
        const product = products[index] as P;
        const { name, barcode } = texts[index] as { name: string; barcode: string };
        if (product === exact) continue;
        if (name.startsWith(key)) starting.push(product);
        else if (
          containing.length < limit &&
          (words.every((word) => name.includes(word)) || barcode.includes(key))
        )
          containing.push(product);
      }
      return [...(exact ? [exact] : []), ...starting, ...containing].slice(0, limit);
    },
    update: (newer) =>
      hasSameTexts(products, newer) ? indexWith(newer, entries) : createProductIndex(newer),
  };
}

function hasSameTexts(before: readonly SearchableProduct[], after: readonly SearchableProduct[]) {
  return (
    before.length === after.length &&
    after.every((product, position) => {
      const old = before[position] as SearchableProduct;
      return (
        product === old ||
        (product._id === old._id && product.name === old.name && product.barcode === old.barcode)
      );
    })
  );
}
