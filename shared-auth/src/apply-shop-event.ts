import type { Product } from '@mostrador/contracts/products';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import type { QueryClient } from '@tanstack/react-query';

/** The shop's whole product list, as read by every screen that needs it. */
export const PRODUCTS_KEY = ['products'] as const;
/** What every list of sales starts its key with. */
export const SALES_KEY = ['sales'] as const;

type StockChange = Extract<ShopEvent, { type: 'stock-changed' }>['products'];

/** Brings what this tab knows up to what just happened in the shop. */
export function applyShopEvent(queryClient: QueryClient, event: ShopEvent): void {
  switch (event.type) {
    case 'stock-changed':
      applyStock(queryClient, event.products);
      break;
    case 'products-changed':
      void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
      break;
    case 'sales-changed':
      void queryClient.invalidateQueries({ queryKey: SALES_KEY });
      break;
  }
}

/** Reads again all that events would have kept fresh: some may have been missed. */
export function readShopListsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
  void queryClient.invalidateQueries({ queryKey: SALES_KEY });
}

function applyStock(queryClient: QueryClient, changes: StockChange): void {
  const patch = () =>
    queryClient.setQueryData<Product[]>(PRODUCTS_KEY, (products) => withStock(products, changes));
  patch();
  // A list on its way may have been read before this change: it is patched again when it arrives.
  const query = queryClient.getQueryCache().find({ queryKey: PRODUCTS_KEY });
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(patch, () => undefined);
}

/** Late or repeated news is ignored by its version; the same list comes back when none is new. */
function withStock(products: Product[] | undefined, changes: StockChange): Product[] | undefined {
  const newest = new Map(changes.map((change) => [change._id, change]));
  let changed = false;
  const patched = products?.map((product) => {
    const news = newest.get(product._id);
    if (!news || news.version <= product.version) return product;
    changed = true;
    return { ...product, stock: news.stock, version: news.version };
  });
  return changed ? patched : products;
}
