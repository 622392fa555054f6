import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import {
  type FurtherCode,
  type Product,
  productEndpoints,
  type StockMovement,
} from '@mostrador/contracts/products';
import { storeProductEndpoints } from '@mostrador/contracts/store-products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { codesOf, newId, roundQuantity } from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import type { Shop } from './shop.ts';

interface References {
  brandId: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
}

interface StockChange {
  stock?: number | { from: number; to: number };
  adjustment?: { amount: number; direction: 'add' | 'subtract'; reason: string };
}

export function productHandlers(shop: Shop) {
  return [
    mockEndpoint(productEndpoints.list, () => shop.products),
    mockEndpoint(productEndpoints.create, ({ body }) => {
      shop.created.push(body);
      const owner = ownerOfBarcode(shop, body.barcode);
      if (owner) return barcodeTaken(owner);
      const taken = takenCode(shop, body.codes);
      if (taken) return taken;
      const { cost, ...fields } = body;
      const product = aProduct({ ...fields, ...namedIn(shop, body) });
      shop.products = [...shop.products, product];
      shop.costs[product._id] = cost ?? null;
      if (product.stock > 0)
        record(shop, product, { kind: 'opening', quantity: product.stock, reason: null });
      return product;
    }),
    mockEndpoint(productEndpoints.update, ({ params, body }) => {
      shop.changed.push(body);
      const old = shop.products.find(({ _id }) => _id === params.id);
      if (!old) return productNotFound();
      const owner = ownerOfBarcode(shop, body.barcode, old);
      if (owner) return barcodeTaken(owner);
      const taken = takenCode(shop, body.codes, old);
      if (taken) return taken;
      const { adjustment, stock: _, cost, ...fields } = body;
      const stock = stockAfter(old.stock, body);
      if (stock < 0)
        return refuse(409, {
          error: 'Stock: el cambio lo deja en menos de cero',
          code: 'product.stock-below-zero',
        });
      const after = applyChange(withIds(old), fields);
      const product = replace(shop, old, { ...after, ...namedIn(shop, after), stock });
      if (cost !== undefined) shop.costs[old._id] = cost;
      if (stock !== old.stock)
        record(shop, product, {
          kind: adjustment ? 'adjustment' : 'edit',
          quantity: roundQuantity(stock - old.stock),
          reason: adjustment?.reason ?? null,
        });
      return product;
    }),
    mockEndpoint(productEndpoints.remove, ({ params }) => {
      shop.removed.push(params.id);
      shop.products = shop.products.filter(({ _id }) => _id !== params.id);
    }),
    mockEndpoint(productEndpoints.costs, () =>
      Object.entries(shop.costs).flatMap(([_id, cost]) => (cost === null ? [] : [{ _id, cost }])),
    ),
    mockEndpoint(productEndpoints.cost, ({ params }) => ({ cost: shop.costs[params.id] ?? null })),
    mockEndpoint(productEndpoints.setFavourite, ({ params, body }) => {
      const old = shop.products.find(({ _id }) => _id === params.id);
      return old ? replace(shop, old, body) : productNotFound();
    }),
    mockEndpoint(productEndpoints.stockMovements, ({ params, query: { before, limit } }) => {
      const all = shop.movements[params.id] ?? [];
      const older = all.slice(all.findIndex(({ _id }) => _id === before) + 1);
      return { movements: older.slice(0, limit), hasOlder: older.length > limit };
    }),
    mockEndpoint(productEndpoints.shortages, () => shop.shortages),
    mockEndpoint(productEndpoints.settleShortage, ({ params, body: { deduct } }) => {
      const shortage = shop.shortages.find(({ product }) => product._id === params.id);
      const old = shop.products.find(({ _id }) => _id === params.id);
      if (!shortage || !old) return productNotFound();
      shop.shortages = shop.shortages.filter((each) => each !== shortage);
      return replace(shop, old, { stock: old.stock - (deduct ? shortage.quantity : 0) });
    }),
    mockEndpoint(storeProductEndpoints.list, () =>
      shop.products.filter(({ publishedToStore }) => publishedToStore),
    ),
    mockEndpoint(storeProductEndpoints.update, ({ params, body }) => {
      const old = shop.products.find(({ _id }) => _id === params.id);
      if (!old) return productNotFound();
      const after = applyChange(old, body);
      return replace(shop, old, { ...after, featured: after.publishedToStore && after.featured });
    }),
    mockEndpoint(productConfigurationEndpoints.listBrands, () => shop.brands),
    mockEndpoint(productConfigurationEndpoints.listCategories, () => shop.categories),
    mockEndpoint(productConfigurationEndpoints.listSubcategories, () => shop.subcategories),
  ];
}

/**
 * Returns the stock after a change. An adjustment stops at 0; an edit may go below, and is refused.
 */
function stockAfter(before: number, { stock, adjustment }: StockChange): number {
  if (typeof stock === 'object') return roundQuantity(before + stock.to - stock.from);
  if (!adjustment) return before;
  const { amount, direction } = adjustment;
  return Math.max(0, roundQuantity(before + (direction === 'add' ? amount : -amount)));
}

function withIds(product: Product) {
  const { brandId, categoryId, subcategoryId } = product;
  return {
    ...product,
    brandId: brandId?._id ?? null,
    categoryId: categoryId?._id ?? null,
    subcategoryId: subcategoryId?._id ?? null,
  };
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

function replace(shop: Shop, old: Product, change: Partial<Product>): Product {
  const product = { ...old, ...change, version: old.version + 1 };
  shop.products = shop.products.map((each) => (each === old ? product : each));
  return product;
}

function record(
  shop: Shop,
  { _id, stock }: Product,
  moved: Pick<StockMovement, 'kind' | 'quantity' | 'reason'>,
): void {
  const movement = {
    ...moved,
    _id: newId(),
    createdAt: new Date().toISOString(),
    stockAfter: stock,
    userId: { _id: shop.user._id, username: shop.user.username },
    saleId: null,
  };
  shop.movements[_id] = [movement, ...(shop.movements[_id] ?? [])];
}

function ownerOfBarcode({ products }: Shop, barcode: string | null | undefined, own?: Product) {
  if (barcode == null) return undefined;
  return products.find((each) => each !== own && codesOf(each).includes(barcode));
}

function takenCode(shop: Shop, codes: readonly FurtherCode[] = [], own?: Product) {
  for (const [place, { code }] of codes.entries()) {
    const owner = ownerOfBarcode(shop, code, own);
    if (owner)
      return refuse(409, {
        error: `Más códigos: ${code} ya es de ${owner.name}`,
        code: 'product.code-taken',
        fields: { [`codes.${place}.code`]: `Ya es de ${owner.name}` },
      });
  }
  return undefined;
}

function barcodeTaken({ name }: Product) {
  return refuse(409, {
    error: `Ese código ya es de ${name}`,
    code: 'product.barcode-taken',
  });
}

function productNotFound() {
  return refuse(404, { error: 'El producto no existe', code: 'product.not-found' });
}
