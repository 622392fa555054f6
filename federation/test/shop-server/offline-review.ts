import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import { OFFLINE_SALES_PER_PAGE, offlineSaleEndpoints } from '@mostrador/contracts/offline-sales';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aProduct } from '@mostrador/contracts/test/a-product';
import type { Shop } from './shop.ts';

export function offlineReviewHandlers(shop: Shop) {
  return [
    mockEndpoint(offlineSaleEndpoints.list, ({ query }) => {
      const { rows, pagination } = pageOf(shop.offlineSales, query);
      return { sales: rows, pagination };
    }),
    mockEndpoint(offlineEntryEndpoints.list, ({ query }) => {
      const { rows, pagination } = pageOf(shop.offlineEntries, query);
      return { entries: rows, pagination };
    }),
    mockEndpoint(offlineEntryEndpoints.deliverProduct, ({ body: { offline: _, ...fields } }) => {
      shop.deliveredIds.push(fields._id);
      const product = aProduct(fields);
      shop.products = [...shop.products, product];
      return { _id: product._id, recordedId: product._id, product };
    }),
    mockEndpoint(offlineEntryEndpoints.deliverCustomer, ({ body: { offline: _, ...fields } }) => {
      shop.deliveredIds.push(fields._id);
      const customer = aCustomer(fields);
      shop.customers = [...shop.customers, customer];
      return { _id: customer._id, recordedId: customer._id, customer };
    }),
    mockEndpoint(offlineEntryEndpoints.review, ({ params }) => {
      shop.offlineEntries = shop.offlineEntries.filter(({ _id }) => _id !== params.id);
      return undefined;
    }),
    mockEndpoint(offlineEntryEndpoints.reviewAll, ({ body }) => {
      const left = shop.offlineEntries.filter(arrivedAfter(body));
      const reviewed = shop.offlineEntries.length - left.length;
      shop.offlineEntries = left;
      return { reviewed };
    }),
    mockEndpoint(offlineSaleEndpoints.reviewAll, ({ body }) => {
      const left = shop.offlineSales.filter(arrivedAfter(body));
      const reviewed = shop.offlineSales.length - left.length;
      shop.offlineSales = left;
      return { reviewed };
    }),
    mockEndpoint(offlineSaleEndpoints.review, ({ params }) => {
      const reviewed = shop.offlineSales.find(({ _id }) => _id === params.id);
      if (!reviewed) return refuse(404, { error: 'No existe', code: 'offline-sale.not-found' });
      shop.offlineSales = shop.offlineSales.filter((sale) => sale !== reviewed);
      return undefined;
    }),
  ];
}

const arrivedAfter =
  ({ receivedUntil }: { receivedUntil: string }) =>
  ({ receivedAt }: { receivedAt: string }) =>
    receivedAt > receivedUntil;

function pageOf<Row extends { reviewedAt: string | null }>(
  all: readonly Row[],
  { reviewed, page }: { reviewed?: string | undefined; page: number },
) {
  const rows = all.filter(({ reviewedAt }) => reviewed !== 'false' || reviewedAt === null);
  const pages = Math.ceil(rows.length / OFFLINE_SALES_PER_PAGE);
  const start = (page - 1) * OFFLINE_SALES_PER_PAGE;
  return {
    rows: rows.slice(start, start + OFFLINE_SALES_PER_PAGE),
    pagination: { page, pages, total: rows.length },
  };
}
