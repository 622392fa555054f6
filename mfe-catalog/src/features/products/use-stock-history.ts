import { productEndpoints, type StockMovement } from '@mostrador/contracts/products';
import { call } from '@mostrador/shared-auth';
import { readKey } from '@mostrador/shared-data';
import { useInfiniteQuery } from '@tanstack/react-query';

const endpoint = productEndpoints.stockMovements;

/**
 * Returns the stock movements of a product, newest first, with all requested pages. A new movement
 * refetches all of them, so that none is lost between two pages.
 */
export function useStockHistory(productId: string) {
  const params = { id: productId };
  return useInfiniteQuery({
    queryKey: [...readKey(endpoint, { params }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ movements, hasOlder }) => (hasOlder ? movements.at(-1)?._id : undefined),
    select: ({ pages }): StockMovement[] => pages.flatMap(({ movements }) => movements),
    meta: { about: endpoint.about },
  });
}
