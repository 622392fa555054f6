import {
  PRODUCT_CURSOR_HEADER,
  type Product,
  type ProductChanges,
} from '@mostrador/contracts/products';
import { expect } from 'vitest';
import type { Caller } from './a-shop.ts';

/** Creates a client that reads the list once and then only its changes. */
export async function aFollower({ call }: Pick<Caller, 'call'>) {
  const list = await call('GET', '/api/products');
  expect(list.statusCode).toBe(200);
  const known = new Map(list.json<Product[]>().map((product) => [product._id, product]));
  let cursor = String(list.headers[PRODUCT_CURSOR_HEADER]);

  return {
    get cursor() {
      return cursor;
    },
    /** Reads the changes, merges them by version, and returns the new ones. */
    async poll(): Promise<ProductChanges> {
      const answer = await call('GET', `/api/products/changes?since=${cursor}`);
      expect(answer.statusCode).toBe(200);
      const changes = answer.json<ProductChanges>();
      for (const product of changes.products)
        if (product.version >= (known.get(product._id)?.version ?? 0))
          known.set(product._id, product);
      for (const id of changes.removed) known.delete(id);
      cursor = changes.cursor;
      return changes;
    },
    /** The client's products, sorted by id. */
    products: () => byId([...known.values()]),
  };
}

export function byId(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
