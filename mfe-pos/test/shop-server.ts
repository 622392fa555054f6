import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { type CompletedSale, type NewSale, saleEndpoints } from '@mostrador/contracts/sales';
import { newId, subtotalOf, sumOf, toCents, toPesos } from '@mostrador/domain';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

const SELLER = { _id: newId(), username: 'luz' };

/** What the shop has, and what it was sent. */
interface Shop {
  products: Product[];
  /** Every sale that was made, the newest first. */
  sales: CompletedSale[];
  /** Every POST /sales that arrived, answered or not. */
  sent: NewSale[];
  warning?: string;
}

const empty = (): Shop => ({ products: [], sales: [], sent: [], warning: undefined });

/**
 * The shop's server for the tests of a file, empty before each one. It prices and stores sales as
 * the real one does, once for each id; faults are put in its way with `server.use`.
 */
export function aShopServer() {
  const shop = empty();

  function productOf(id: string): Product {
    return shop.products.find(({ _id }) => _id === id) as Product;
  }

  function stockOf({ items }: NewSale): CompletedSale['stock'] {
    return items.map(({ productId }) => {
      const { _id, stock, version } = productOf(productId);
      return { _id, stock, version };
    });
  }

  function sell(body: NewSale): CompletedSale {
    const items = body.items.map(({ productId, quantity }) => {
      const product = productOf(productId);
      const subtotal = toPesos(subtotalOf(toCents(product.price), quantity));
      const { stock, version } = product;
      const left = { ...product, stock: stock - quantity, version: version + 1 };
      shop.products = shop.products.with(shop.products.indexOf(product), left);
      return { productId, productName: product.name, quantity, price: product.price, subtotal };
    });
    const sale: CompletedSale = {
      _id: body._id,
      createdAt: new Date().toISOString(),
      total: toPesos(sumOf(items.map(({ subtotal }) => toCents(subtotal)))),
      status: 'completed',
      paymentMethod: body.paymentMethod ?? 'Efectivo',
      userId: SELLER,
      items,
      cancelledBy: null,
      cancelledAt: null,
      warning: shop.warning,
      stock: stockOf(body),
    };
    shop.sales.unshift(sale);
    return sale;
  }

  const completesSales = mockEndpoint(saleEndpoints.complete, ({ body: posted }) => {
    const body = { ...posted, _id: posted._id ?? newId() };
    shop.sent.push(body);
    const made = shop.sales.find(({ _id }) => _id === body._id);
    if (made) return { ...made, stock: stockOf(body) };
    const short = shop.products.find(
      ({ _id, stock }) =>
        stock < (body.items.find(({ productId }) => productId === _id)?.quantity ?? 0),
    );
    if (short)
      return refuse(409, {
        error: `Stock insuficiente: quedan ${short.stock} de ${short.name}`,
        code: 'sale.insufficient-stock',
      });
    return sell(body);
  });

  const server = setupServer(
    mockEndpoint(productEndpoints.list, () => shop.products),
    mockEndpoint(accountEndpoints.logout, () => undefined),
    mockEndpoint(saleEndpoints.list, ({ query: { limit, page, count } }) => ({
      sales: shop.sales.slice(0, limit),
      ...(count === 'all' && { pagination: { page, pages: 1, total: shop.sales.length } }),
    })),
    completesSales,
  );

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    Object.assign(shop, empty());
  });
  afterAll(() => server.close());

  return {
    shop,
    server,
    /** The next sale is made, and its answer never arrives. */
    loseNextAnswer() {
      server.use(
        http.post(
          '*/api/sales',
          async ({ request }) => {
            const body = (await request.json()) as NewSale;
            shop.sent.push(body);
            sell(body);
            return HttpResponse.error();
          },
          { once: true },
        ),
      );
    },
  };
}
