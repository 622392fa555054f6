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
   * Products whose name has every word of the text, or whose barcode contains it. The product with
   * exactly that barcode comes first, then names that start with the text; the rest keep the order
   * of the list.
   */
  search(text: string, limit: number): P[];
}

/**
 * A change of stock replaces a few products in a list of thousands, and the list is indexed again:
 * the products that stayed keep their prepared text.
 */
const preparedText = new WeakMap<SearchableProduct, { name: string; barcode: string }>();

function preparedTextOf(product: SearchableProduct) {
  let text = preparedText.get(product);
  if (!text) {
    text = { name: searchKeyOf(product.name), barcode: product.barcode?.toLowerCase() ?? '' };
    preparedText.set(product, text);
  }
  return text;
}

/** Made once for each product list; a search over 20,000 names is a scan of prepared strings. */
export function createProductIndex<P extends SearchableProduct>(
  products: readonly P[],
): ProductIndex<P> {
  const ids = new Map<string, P>();
  const barcodes = new Map<string, P>();
  const texts = products.map(preparedTextOf);
  for (const product of products) {
    ids.set(product._id, product);
    if (product.barcode) barcodes.set(product.barcode, product);
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
  };
}
