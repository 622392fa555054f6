import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { offlineSaleEndpoints } from '@mostrador/contracts/offline-sales';
import type { Shop } from './shop.ts';

export function offlineSaleHandlers(shop: Shop) {
  return [
    mockEndpoint(offlineSaleEndpoints.list, ({ query: { reviewed } }) => {
      const sales = shop.offlineSales.filter(
        ({ reviewedAt }) => reviewed !== 'false' || reviewedAt === null,
      );
      return { sales, pagination: { page: 1, pages: 1, total: sales.length } };
    }),
    mockEndpoint(offlineSaleEndpoints.review, ({ params }) => {
      const reviewed = shop.offlineSales.find(({ _id }) => _id === params.id);
      if (!reviewed) return refuse(404, { error: 'No existe', code: 'offline-sale.not-found' });
      shop.offlineSales = shop.offlineSales.filter((sale) => sale !== reviewed);
      return undefined;
    }),
  ];
}
