import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import type { Shop } from './shop.ts';

interface References {
  brandId: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
}

interface StockChange {
  stock?: number | { from: number; to: number };
  adjustment?: { amount: number; direction: 'add' | 'subtract' };
}

export function productHandlers(shop: Shop) {
  return [
    mockEndpoint(productEndpoints.list, () => shop.products),
    mockEndpoint(productEndpoints.create, ({ body }) => {
      shop.created.push(body);
      if (isBarcodeTaken(shop, body.barcode)) return barcodeTaken();
      const product = aProduct({ ...body, ...namedIn(shop, body) });
      shop.products = [...shop.products, product];
      return product;
    }),
    mockEndpoint(productEndpoints.update, ({ params, body }) => {
      shop.changed.push(body);
      const old = shop.products.find(({ _id }) => _id === params.id);
      if (!old) return refuse(404, { error: 'El producto no existe', code: 'product.not-found' });
      if (isBarcodeTaken(shop, body.barcode, old)) return barcodeTaken();
      const { adjustment, stock: _, ...fields } = body;
      const stock = stockAfter(old.stock, body);
      if (stock < 0)
        return refuse(409, {
          error: 'Stock: el cambio lo deja en menos de cero',
          code: 'product.stock-below-zero',
        });
      const version = old.version + 1;
      const product: Product = { ...old, ...fields, ...namedIn(shop, body), stock, version };
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
  ];
}

/** An adjustment stops at 0; an edit of the stock below 0 is refused. */
function stockAfter(before: number, { stock, adjustment }: StockChange): number {
  if (typeof stock === 'object') return before + stock.to - stock.from;
  if (!adjustment) return before;
  const { amount, direction } = adjustment;
  return Math.max(0, before + (direction === 'add' ? amount : -amount));
}

function namedIn(shop: Shop, { brandId, categoryId, subcategoryId }: References) {
  const named = <Kind extends { _id: string }>(of: readonly Kind[], id: string | null) =>
    of.find(({ _id }) => _id === id) ?? null;
  return {
    brandId: named(shop.brands, brandId),
    categoryId: named(shop.categories, categoryId),
    subcategoryId: named(shop.subcategories, subcategoryId),
  };
}

function isBarcodeTaken({ products }: Shop, barcode: string | null, own?: Product): boolean {
  return barcode !== null && products.some((each) => each !== own && each.barcode === barcode);
}

function barcodeTaken() {
  return refuse(409, {
    error: 'Ya hay un producto con ese código de barras',
    code: 'product.barcode-taken',
  });
}
