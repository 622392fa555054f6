import { searchKeyOf } from './search-key.ts';

export interface SearchableProduct {
  _id: string;
  name: string;
  barcode: string | null;
}

export interface ProductIndex<P extends SearchableProduct> {
  /** The product with exactly this barcode: what a scanner may add, never a near match. */
  byBarcode(barcode: string): P | undefined;
  byId(id: string): P | undefined;
  /**
   * Products whose name has every word of the text, or whose barcode contains it. Names that start
   * with the text come first, the rest keep the order of the list.
   */
  search(text: string, limit: number): P[];
}

/** Made once for each product list; a search over 20,000 names is a scan of prepared strings. */
export function createProductIndex<P extends SearchableProduct>(
  products: readonly P[],
): ProductIndex<P> {
  const ids = new Map<string, P>();
  const barcodes = new Map<string, P>();
  const keys: string[] = [];
  for (const product of products) {
    ids.set(product._id, product);
    if (product.barcode) barcodes.set(product.barcode, product);
    keys.push(searchKeyOf(product.name));
  }

  return {
    byBarcode: (barcode) => barcodes.get(barcode.trim()),
    byId: (id) => ids.get(id),
    search(text, limit) {
      const key = searchKeyOf(text);
      if (key === '') return [];
      const exact = barcodes.get(text.trim());
      const words = key.split(' ');
      const starting: P[] = [];
      const containing: P[] = [];
      for (let index = 0; index < products.length && starting.length < limit; index++) {
        const product = products[index] as P;
        if (product === exact) continue;
        const name = keys[index] as string;
        if (name.startsWith(key)) starting.push(product);
        else if (
          containing.length < limit &&
          (words.every((word) => name.includes(word)) || product.barcode?.includes(key))
        )
          containing.push(product);
      }
      return [...(exact ? [exact] : []), ...starting, ...containing].slice(0, limit);
    },
  };
}
