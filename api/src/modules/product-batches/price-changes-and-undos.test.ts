import type { ProductBatch } from '@mostrador/contracts/product-batches';
import type { PriceChange, Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';

const server = aServer();

const PRODUCTS = 4;
const place = fc.nat(PRODUCTS - 1);
const price = fc.integer({ min: 1, max: 3 });
/** A step of a shop. There are few prices, so that an edit often brings one back. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    places: fc.uniqueArray(place, { minLength: 1 }),
    price,
  }),
  fc.record({ kind: fc.constant('undo' as const), batch: fc.nat(5) }),
  fc.record({ kind: fc.constant('edit' as const), place, price }),
  fc.record({ kind: fc.constant('sell' as const), place }),
);

/** A batch as it should be: each product's price before and after it. */
interface ExpectedBatch {
  id: string;
  rows: Map<number, { before: number; after: number }>;
  isUndone: boolean;
}

test('whatever is edited, sold and undone between, each undo gives back what the change left', async () => {
  const shop = await aShop(server);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const products: Product[] = [];
      for (let count = 0; count < PRODUCTS; count++)
        products.push(await shop.aProduct({ price: 1, stock: 100 }));
      const idAt = (at: number) => (products[at] as Product)._id;
      const prices = products.map(() => 1);
      const batches: ExpectedBatch[] = [];

      for (const next of steps) {
        server.now = new Date(server.now.getTime() + 1000);
        await keepSignedIn(server, shop);
        if (next.kind === 'change') {
          const rows = new Map(
            next.places.map((at) => [at, { before: prices[at] as number, after: next.price }]),
          );
          const id = newId();
          const answer = await shop.call('POST', '/api/product-batches', {
            _id: id,
            kind: 'prices',
            title: 'Cambio',
            changes: [...rows].map(([at, { before, after }]) => ({
              _id: idAt(at),
              from: { price: before },
              to: { price: after },
            })),
          });
          expect(answer.statusCode, answer.body).toBe(201);
          for (const [at, { after }] of rows) prices[at] = after;
          batches.push({ id, rows, isUndone: false });
        } else if (next.kind === 'undo') {
          const batch = batches[next.batch];
          if (!batch) continue;
          const answer = await shop.call('POST', `/api/product-batches/${batch.id}/undo`);
          expect(answer.statusCode).toBe(batch.isUndone ? 409 : 200);
          if (batch.isUndone) continue;
          const kept = [...batch.rows].filter(([at, { after }]) => prices[at] !== after);
          for (const [at, { before, after }] of batch.rows)
            if (prices[at] === after) prices[at] = before;
          batch.isUndone = true;
          expect(answer.json<ProductBatch>().counts).toMatchObject({
            kept: kept.length,
            undone: batch.rows.size - kept.length,
          });
        } else if (next.kind === 'edit') {
          await shop.call('PUT', `/api/products/${idAt(next.place)}`, { price: next.price });
          prices[next.place] = next.price;
        } else await shop.sell({ [idAt(next.place)]: 1 });
      }

      const listed = new Map((await shop.listProducts()).map((product) => [product._id, product]));
      expect(products.map(({ _id }) => listed.get(_id)?.price)).toEqual(prices);
      for (const [at, { _id }] of products.entries()) {
        const { changes } = (await shop.call('GET', `/api/products/${_id}/price-changes`)).json<{
          changes: PriceChange[];
        }>();
        // Each change begins where the one before it ended.
        const path = changes.toReversed();
        expect(path.map(({ from }) => from)).toEqual(
          path.length === 0 ? [] : [1, ...path.slice(0, -1).map(({ to }) => to)],
        );
        expect(path.at(-1)?.to ?? 1).toBe(prices[at]);
        await shop.call('DELETE', `/api/products/${_id}`);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  await expectEvenBooks(server);
}, 120_000);
