import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import {
  type NewProduct,
  type Product,
  type ProductChange,
  productEndpoints,
} from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** What the shop has, and what was asked of it. */
interface Shop {
  products: Product[];
  brands: NamedReference[];
  categories: NamedReference[];
  subcategories: Subcategory[];
  created: NewProduct[];
  changed: ProductChange[];
  removed: string[];
}

/**
 * The shop's server for the tests of a file, empty before each one. It remembers what it was asked
 * and changes stock as the real one does; refusals are put in its way with `server.use`.
 */
export function aShopServer() {
  const shop: Shop = empty();
  const server = setupServer(
    mockEndpoint(productEndpoints.list, () => shop.products),
    mockEndpoint(productEndpoints.create, ({ body }) => {
      shop.created.push(body);
      const { brandId: _b, categoryId: _c, subcategoryId: _s, ...fields } = body;
      const product = aProduct({ ...fields, minStock: body.minStock });
      shop.products = [...shop.products, product];
      return product;
    }),
    mockEndpoint(productEndpoints.update, ({ params, body }) => {
      shop.changed.push(body);
      const old = shop.products.find(({ _id }) => _id === params.id) as Product;
      const { adjustment, stock } = body;
      const adjusted = (adjustment?.amount ?? 0) * (adjustment?.direction === 'add' ? 1 : -1);
      const difference = typeof stock === 'object' ? stock.to - stock.from : adjusted;
      const product: Product = {
        ...old,
        name: body.name,
        price: body.price,
        barcode: body.barcode,
        stock: Math.max(0, old.stock + difference),
        version: old.version + 1,
      };
      shop.products = shop.products.map((each) => (each === old ? product : each));
      return product;
    }),
    mockEndpoint(productEndpoints.remove, ({ params }) => {
      shop.removed.push(params.id);
      shop.products = shop.products.filter(({ _id }) => _id !== params.id);
    }),
    mockEndpoint(productConfigurationEndpoints.listBrands, () => shop.brands),
    mockEndpoint(productConfigurationEndpoints.listCategories, () => shop.categories),
    mockEndpoint(productConfigurationEndpoints.listSubcategories, () => shop.subcategories),
  );

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    Object.assign(shop, empty());
  });
  afterAll(() => server.close());
  return { shop, server };
}

function empty(): Shop {
  return {
    products: [],
    brands: [],
    categories: [],
    subcategories: [],
    created: [],
    changed: [],
    removed: [],
  };
}
