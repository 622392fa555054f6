import { newId, toCents } from '@mostrador/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, saleIn } from '../../../test/a-shop.ts';
import { ledgerOf } from '../../../test/ledger.ts';
import { rememberedTerms } from './payment-terms.ts';
import { priceAt } from './price-sale.ts';
import { insertSale, SaleNotRecorded } from './record-sale.repository.ts';
import { saleToRecord } from './sale-to-record.ts';
import { completeSale } from './sales.usecases.ts';

// An id has one canonical spelling. However a till spells it, it is the same product, with one line
// and one stock.

const server = aServer();

const SPELLINGS = {
  lower: (id: string) => id.toLowerCase(),
  upper: (id: string) => id.toUpperCase(),
  mixed: (id: string) => id.replace(/[a-f]/, (letter) => letter.toUpperCase()),
};
type Spelling = keyof typeof SPELLINGS;
const spellings = Object.keys(SPELLINGS) as Spelling[];

test('a product named three times in three spellings is sold once, with all units', async () => {
  const shop = await aShop(server);
  const { _id } = await shop.aProduct({ stock: 10 });

  const tooMany = await shop.call('POST', '/api/sales', {
    _id: newId(),
    items: [
      { productId: SPELLINGS.lower(_id), quantity: 1 },
      { productId: SPELLINGS.upper(_id), quantity: 5 },
      { productId: SPELLINGS.mixed(_id), quantity: 500 },
    ],
  });
  expect(tooMany.statusCode).toBe(409);
  expect(tooMany.json().code).toBe('sale.insufficient-stock');

  const enough = await shop.call('POST', '/api/sales', {
    _id: newId(),
    items: spellings.map((spelling) => ({ productId: SPELLINGS[spelling](_id), quantity: 2 })),
  });
  expect(enough.json().items).toMatchObject([{ productId: _id, quantity: 6 }]);
  expect(await ledgerOf(server, shop)).toEqual([{ id: _id, stock: 4, moved: 4 }]);
});

test('for any spelling and repetition of products, stock is the sum of movements', async () => {
  const shop = await aShop(server);
  const products = [await shop.aProduct({ stock: 40 }), await shop.aProduct({ stock: 40 })];
  const line = fc.record({
    product: fc.nat({ max: products.length - 1 }),
    spelling: fc.constantFrom(...spellings),
    quantity: fc.integer({ min: 1, max: 30 }),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
      const answer = await shop.call('POST', '/api/sales', {
        _id: newId(),
        items: lines.map(({ product, spelling, quantity }) => ({
          productId: SPELLINGS[spelling](products[product]?._id ?? ''),
          quantity,
        })),
      });

      expect([201, 409]).toContain(answer.statusCode);
      for (const { stock, moved } of await ledgerOf(server, shop)) expect(moved).toBe(stock);
      if (answer.statusCode === 409) return;
      const sold = answer.json<{ items: { productId: string; quantity: number }[] }>().items;
      expect(new Set(sold.map(({ productId }) => productId)).size).toBe(sold.length);
      expect(sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
        lines.reduce((sum, { quantity }) => sum + quantity, 0),
      );
    }),
    { numRuns: 40 },
  );
});

test('the statement that records a sale refuses a repeated product', async () => {
  const shop = await aShop(server);
  const { _id } = await shop.aProduct({ stock: 10 });
  const items = [{ productId: _id, quantity: 1 }];
  const prices = new Map([[_id, { price: toCents(3450.5), version: 1 }]]);
  const sale = saleToRecord(
    { _id: newId(), items, paymentMethod: 'Efectivo' },
    { seller: { ...shop, maxDiscount: 0 }, now: server.now },
  );
  const taking = (quantity: number) => ({
    productId: _id,
    quantity,
    movementId: newId(),
    shortageId: newId(),
    soldBy: null,
  });

  const twice = insertSale(
    server.database.forShop(shop.shopId),
    priceAt({ ...sale, taken: [taking(1), taking(1)] }, prices, rememberedTerms(shop.shopId)),
  );

  await expect(twice).rejects.toBeInstanceOf(SaleNotRecorded);
  expect(await ledgerOf(server, shop)).toEqual([{ id: _id, stock: 10, moved: 10 }]);
});

test('ids that bypassed the contract are refused with a sentence', async () => {
  const shop = await aShop(server);
  const { _id } = await shop.aProduct({ stock: 10 });

  const sale = completeSale({
    shopDatabase: server.database.forShop(shop.shopId),
    now: server.now,
    actor: { ...shop, maxDiscount: 100 },
    input: {
      _id: newId(),
      paymentMethod: 'Efectivo',
      items: spellings.map((spelling) => ({ productId: SPELLINGS[spelling](_id), quantity: 1 })),
    },
  });

  await expect(sale).rejects.toMatchObject({
    status: 400,
    answer: { error: 'Un producto está repetido en la venta', code: 'sale.repeated-product' },
  });
  expect(await ledgerOf(server, shop)).toEqual([{ id: _id, stock: 10, moved: 10 }]);
});

test('a sale sent again with its id in capitals is the same sale', async () => {
  const shop = await aShop(server);
  const { _id: productId } = await shop.aProduct({ stock: 10 });
  const _id = newId();

  const first = await shop.sell({ [productId]: 1 }, { _id });
  const again = await shop.sell({ [productId]: 1 }, { _id: _id.toUpperCase() });

  expect(saleIn(again)).toEqual(saleIn(first));
  expect(await shop.stockOf(productId)).toBe(9);
  expect((await shop.call('GET', `/api/sales/${_id.toUpperCase()}`)).json()).toEqual(saleIn(first));
});

test('a product is found, changed and removed by its id in capitals', async () => {
  const shop = await aShop(server);
  const product = await shop.aProduct({ stock: 10 });
  const shouted = { ...product, _id: product._id.toUpperCase() };

  const changed = await shop.change(shouted, { name: 'Otra' });
  expect(changed.json()).toMatchObject({ _id: product._id, name: 'Otra' });
  expect((await shop.call('DELETE', `/api/products/${shouted._id}`)).statusCode).toBe(204);
  expect(await shop.listProducts()).toEqual([]);
});

test('the documented body is enough: the server creates the id', async () => {
  const shop = await aShop(server);
  const { _id: productId } = await shop.aProduct({ stock: 10 });

  const answer = await shop.call('POST', '/api/sales', { items: [{ productId, quantity: 2 }] });

  expect(answer.statusCode).toBe(201);
  expect(await shop.call('GET', `/api/sales/${answer.json()._id}`).then((it) => it.json())).toEqual(
    saleIn(answer),
  );
  expect(await shop.stockOf(productId)).toBe(8);
});

test('unknown fields of other documents and versions are ignored', async () => {
  const shop = await aShop(server);
  const { _id: productId } = await shop.aProduct({ stock: 10 });

  const answer = await shop.call('POST', '/api/sales', {
    items: [{ productId, quantity: 2, categoryId: newId() }],
    customerType: 'registered',
    customerInfo: { name: 'Sol', docType: 'DNI', docNumber: '1', address: 'Rioja 1' },
    generateAfipInvoice: true,
  });

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ discount: 0, customerId: null });
  expect(await shop.stockOf(productId)).toBe(8);
});

test("a seller who repeats yesterday's sale gets that sale", async () => {
  const shop = await aShop(server);
  const { _id: productId } = await shop.aProduct({ stock: 10 });
  const seller = await shop.aSeller({ canManageSales: true });
  const _id = newId();
  const today = server.now;
  server.now = new Date(today.getTime() - 24 * 60 * 60 * 1000);
  const first = await seller.sell({ [productId]: 1 }, { _id });
  server.now = today;

  const again = await seller.sell({ [productId]: 1 }, { _id });

  expect(again.statusCode).toBe(201);
  expect(saleIn(again)).toEqual(saleIn(first));
  expect(await shop.stockOf(productId)).toBe(9);
});

test("a sale's id reveals nothing to other users", async () => {
  const shop = await aShop(server);
  const { _id: productId } = await shop.aProduct({ stock: 10 });
  const seller = await shop.aSeller({ canManageSales: true });
  const _id = newId();
  const mine = await seller.sell({ [productId]: 1 }, { _id });

  const other = await shop.aSeller({ canManageSales: true });
  const guessed = await other.sell({ [productId]: 1 }, { _id });

  expect(guessed.statusCode).toBe(409);
  expect(guessed.json()).toEqual({
    error: 'Ese número de venta ya es de otra venta',
    code: 'sale.id-reused',
  });
  expect(saleIn(await seller.sell({ [productId]: 1 }, { _id }))).toEqual(saleIn(mine));
});
