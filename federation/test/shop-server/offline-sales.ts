import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { OFFLINE_SALES_PER_PAGE, offlineSaleEndpoints } from '@mostrador/contracts/offline-sales';
import type { Shop } from './shop.ts';

export function offlineSaleHandlers(shop: Shop) {
  return [
    mockEndpoint(offlineSaleEndpoints.list, ({ query: { reviewed, page } }) => {
      const sales = shop.offlineSales.filter(
        ({ reviewedAt }) => reviewed !== 'false' || reviewedAt === null,
      );
      const pages = Math.ceil(sales.length / OFFLINE_SALES_PER_PAGE);
      const start = (page - 1) * OFFLINE_SALES_PER_PAGE;
      return {
        sales: sales.slice(start, start + OFFLINE_SALES_PER_PAGE),
        pagination: { page, pages, total: sales.length },
      };
    }),
    mockEndpoint(offlineSaleEndpoints.review, ({ params }) => {
      const reviewed = shop.offlineSales.find(({ _id }) => _id === params.id);
      if (!reviewed) return refuse(404, { error: 'No existe', code: 'offline-sale.not-found' });
      shop.offlineSales = shop.offlineSales.filter((sale) => sale !== reviewed);
      return undefined;
    }),
  ];
}
