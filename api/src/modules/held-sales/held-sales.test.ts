import { type HeldCart, type HeldSale, MAX_HELD_SALES } from '@mostrador/contracts/held-sales';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';

const server = aServer();

const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves the clock, so that later actions have a later time. */
function later(milliseconds = 1000): void {
  server.now = new Date(server.now.getTime() + milliseconds);
}

const aLine = (name = 'Yerba'): HeldCart['lines'][number] => ({
  productId: newId(),
  name,
  price: 3450.5,
  ivaRate: 21,
  unit: 'unit',
  quantity: 2,
});
const aCart = (...names: string[]): HeldCart => ({
  lines: (names.length > 0 ? names : ['Yerba']).map(aLine),
  customer: null,
});

interface ToHold {
  _id?: string;
  name?: string;
  cart?: unknown;
  takeId?: string;
}

const hold = (
  caller: Caller,
  { _id = newId(), name = 'Mesa 4', cart = aCart(), takeId }: ToHold = {},
) => caller.call('PUT', `/api/held-sales/${_id}`, { name, cart, takeId });
const held = async (caller: Caller, toHold?: ToHold) => {
  const answer = await hold(caller, toHold);
  expect(answer.statusCode).toBe(200);
  return answer.json<HeldSale>();
};
const take = (caller: Caller, { _id }: { _id: string }, takeId = newId()) =>
  caller.call('POST', `/api/held-sales/${_id}/take`, { takeId });
const discard = (caller: Caller, { _id }: { _id: string }) =>
  caller.call('DELETE', `/api/held-sales/${_id}`);
const list = async (caller: Caller) =>
  (await caller.call('GET', '/api/held-sales')).json<HeldSale[]>();
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

/** Completes a sale under this id. */
async function complete(shop: TestShop, { _id }: { _id: string }): Promise<void> {
  const product = await shop.aProduct();
  await shop.sell({ [product._id]: 1 }, { _id });
}

describe('a sale on hold', () => {
  test('is listed at every till with all its data, newest first', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const cart: HeldCart = {
      lines: [
        { ...aLine(), discount: { percent: 10 } },
        { ...aLine('Queso'), unit: 'kg', quantity: 0.512, labelTotal: 4560 },
        { ...aLine('Varios'), productId: null, discount: { amount: 0.5 } },
      ],
      discount: { amount: 100 },
      customer: { _id: newId(), name: 'Ana' },
      wantsInvoice: true,
    };

    const first = await held(seller, { name: ' Doña Rosa ', cart });
    later();
    const second = await held(shop);

    expect(first).toEqual({
      _id: first._id,
      name: 'Doña Rosa',
      createdAt: expect.any(String),
      userId: { _id: seller.userId, username: seller.username },
      cart,
    });
    expect(await list(shop)).toEqual([second, first]);
    expect(await list(seller)).toEqual([second, first]);
  });

  test('is stored once when sent again, with one audit entry', async () => {
    const shop = await aShop(server);
    const toHold = { _id: newId(), cart: aCart('Yerba', 'Azúcar') };

    const answers = await Promise.all([1, 2, 3].map(() => hold(shop, toHold)));
    later();
    answers.push(await hold(await shop.aSeller({ canManageSales: true }), toHold));

    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await list(shop)).toHaveLength(1);
    const trail = await auditTrailOf(server, shop);
    expect(trail.filter(({ action }) => action === 'held-sale.held')).toEqual([
      {
        username: shop.username,
        action: 'held-sale.held',
        details: { _id: toHold._id, name: 'Mesa 4', lines: 2 },
      },
    ]);
  });

  test('is replaced when its till, without an answer, sends it changed', async () => {
    const shop = await aShop(server);
    const { _id } = await held(shop);

    const changed = await held(shop, { _id, name: 'Mesa 5', cart: aCart('Azúcar') });

    expect(await list(shop)).toEqual([changed]);
    expect(changed.name).toBe('Mesa 5');
  });

  test('has one id in capitals or small letters', async () => {
    const shop = await aShop(server);
    const cart = aCart();
    const { _id } = await held(shop, { cart });
    const shouted = {
      ...cart,
      lines: cart.lines.map((line) => ({ ...line, productId: line.productId?.toUpperCase() })),
    };

    expect((await held(shop, { _id: _id.toUpperCase(), cart: shouted })).cart).toEqual(cart);
    expect(await list(shop)).toHaveLength(1);
    expect((await take(shop, { _id: _id.toUpperCase() })).statusCode).toBe(200);
  });

  test.each<[string, (cart: HeldCart) => unknown, string]>([
    ['501 lines', () => aCart(...Array.from({ length: 501 }, () => 'Yerba')), 'cart'],
    ['no lines', (cart) => ({ ...cart, lines: [] }), 'cart'],
    [
      'NUL in a name',
      ({ lines: [line] }) => ({ lines: [{ ...line, name: 'a\0b' }], customer: null }),
      'cart.lines.0.name',
    ],
    [
      'NUL in a customer',
      (cart) => ({ ...cart, customer: { _id: newId(), name: '\0' } }),
      'cart.customer.name',
    ],
    [
      'half a character',
      ({ lines: [line] }) => ({ lines: [{ ...line, name: '\ud800' }], customer: null }),
      'cart.lines.0.name',
    ],
    [
      'a negative price',
      ({ lines: [line] }) => ({ lines: [{ ...line, price: -1 }], customer: null }),
      'cart.lines.0.price',
    ],
    [
      'two discounts',
      (cart) => ({ ...cart, discount: { percent: 1, amount: 1 } }),
      'cart.discount',
    ],
    ['a cart that is a text', () => 'hola', 'cart'],
  ])('refuses %s', async (_, cartOf, field) => {
    const shop = await aShop(server);

    const answer = await hold(shop, { cart: cartOf(aCart()) });

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).join()).toContain(field.split('.')[0]);
    expect(await list(shop)).toEqual([]);
  });

  test('may have 500 lines', async () => {
    const shop = await aShop(server);
    await held(shop, { cart: aCart(...Array.from({ length: 500 }, () => 'ñ'.repeat(120))) });
    expect((await list(shop))[0]?.cart.lines).toHaveLength(500);
  });

  test('drops unknown fields', async () => {
    const shop = await aShop(server);
    const cart = aCart();
    const strange = JSON.parse(JSON.stringify({ ...cart, 'a\0b': 1 }));

    expect((await held(shop, { cart: strange })).cart).toEqual(cart);
  });
});

describe('the last place for held sales', () => {
  test('goes to one of two tills that race for it', async () => {
    const shop = await aShop(server);
    const cart = aCart();
    for (let place = 1; place < MAX_HELD_SALES; place++) await held(shop, { cart });

    const answers = await Promise.all([1, 2, 3].map(() => hold(shop, { cart })));

    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: 'Ya hay 100 ventas en espera. Retomá o descartá alguna.',
      code: 'held-sale.too-many',
    });
    const [kept] = await list(shop);
    expect(await list(shop)).toHaveLength(MAX_HELD_SALES);

    // A sale that is already on hold keeps its place.
    expect((await hold(shop, { _id: kept?._id, name: 'Otra' })).statusCode).toBe(200);
    expect((await take(shop, kept as HeldSale)).statusCode).toBe(200);
    expect(statuses([await hold(shop), await hold(shop)])).toEqual([200, 409]);
  });
});

describe('taking up', () => {
  test('gives the sale to one of several tills, and names it to the others', async () => {
    const shop = await aShop(server);
    const tills = [
      await shop.aSeller({ canManageSales: true }),
      await shop.aSeller({ canManageSales: true }),
      await shop.aSeller({ canManageSales: true }),
    ];
    const sale = await held(shop);

    const answers = await Promise.all(tills.map((till) => take(till, sale)));

    expect(statuses(answers)).toEqual([200, 409, 409]);
    const winner = tills[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual(sale);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: `La retomó ${winner?.username} en otra caja`,
      code: 'held-sale.taken',
    });
    expect(await list(shop)).toEqual([]);
    const trail = await auditTrailOf(server, shop);
    expect(trail.filter(({ action }) => action === 'held-sale.taken')).toEqual([
      {
        username: winner?.username,
        action: 'held-sale.taken',
        details: { _id: sale._id, name: 'Mesa 4' },
      },
    ]);
  });

  test('is repeated for the till that got no answer, however often it asks', async () => {
    const shop = await aShop(server);
    const sale = await held(shop);
    const takeId = newId();

    const answers = await Promise.all([1, 2, 3].map(() => take(shop, sale, takeId)));
    later(6 * DAY_MS);
    await held(shop);
    answers.push(await take(shop, sale, takeId.toUpperCase()));

    expect(answers.map((answer) => answer.json())).toEqual([sale, sale, sale, sale]);
    const trail = await auditTrailOf(server, shop);
    expect(trail.filter(({ action }) => action === 'held-sale.taken')).toHaveLength(1);
  });

  test('racing a discard: the sale is taken or discarded', async () => {
    const shop = await aShop(server);
    for (let round = 0; round < 5; round++) {
      const sale = await held(shop);
      const [taking, discarding] = await Promise.all([take(shop, sale), discard(shop, sale)]);
      expect([
        [200, 404],
        [404, 204],
      ]).toContainEqual([taking.statusCode, discarding.statusCode]);
    }
  });

  test('refuses a sale that was never held, was discarded, or is of another shop', async () => {
    const [shop, other] = [await aShop(server), await aShop(server)];
    const [discarded, theirs] = [await held(shop), await held(other)];
    await discard(shop, discarded);

    for (const sale of [{ _id: newId() }, discarded, theirs]) {
      const answer = await take(shop, sale);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('held-sale.not-found');
      expect((await discard(shop, sale)).statusCode).toBe(404);
    }
    expect(await list(other)).toEqual([theirs]);
  });

  test('is forgotten after a week', async () => {
    const shop = await aShop(server);
    const sale = await held(shop);
    const takeId = newId();
    await take(shop, sale, takeId);

    later(8 * DAY_MS);
    await held(shop);

    expect((await take(shop, sale, takeId)).statusCode).toBe(404);
  });
});

describe('a sale that was taken up', () => {
  test('can be put on hold again by its till, and taken up again', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const sale = await held(shop);
    const takeId = newId();
    await take(seller, sale, takeId);
    later();

    const again = await held(seller, { _id: sale._id, cart: aCart('Yerba', 'Azúcar'), takeId });

    expect(again.userId.username).toBe(seller.username);
    expect(await list(shop)).toEqual([again]);
    expect((await take(shop, sale)).json()).toEqual(again);
  });

  test('can be put on hold again by its seller, even without naming the take', async () => {
    const shop = await aShop(server);
    const sale = await held(shop);
    await take(shop, sale);

    await held(shop, { _id: sale._id, cart: sale.cart });

    expect(await list(shop)).toHaveLength(1);
  });

  test('is not put back by a late request of the till that held it', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const sale = await held(shop);
    await take(seller, sale);

    const late = await hold(shop, { _id: sale._id, cart: sale.cart });

    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({
      error: `La retomó ${seller.username} en otra caja`,
      code: 'held-sale.taken',
    });
    expect((await hold(shop, { _id: sale._id, takeId: newId() })).statusCode).toBe(409);
    expect(await list(shop)).toEqual([]);
  });

  test('and is on hold again is not changed by older requests', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const sale = await held(shop);
    const takeId = newId();
    await take(seller, sale, takeId);
    const again = await held(seller, { _id: sale._id, cart: aCart('Azúcar'), takeId });

    const lateTake = await take(seller, sale, takeId);
    const lateHold = await hold(shop, { _id: sale._id, cart: sale.cart });

    const refusal = {
      error: `${seller.username} la volvió a dejar en espera. Retomala de nuevo.`,
      code: 'held-sale.held-again',
    };
    expect([lateTake.json(), lateHold.json()]).toEqual([refusal, refusal]);
    expect(await list(shop)).toEqual([again]);
    expect((await take(shop, sale)).json()).toEqual(again);
  });

  test('cannot be discarded', async () => {
    const shop = await aShop(server);
    const sale = await held(shop);
    await take(shop, sale);

    expect((await discard(shop, sale)).statusCode).toBe(404);
  });
});

describe('a sale that was completed', () => {
  const COMPLETED = { error: 'Esa venta ya se completó', code: 'held-sale.completed' };

  test('cannot be put on hold', async () => {
    const shop = await aShop(server);
    const sale = { _id: newId() };
    await complete(shop, sale);

    const answer = await hold(shop, sale);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(COMPLETED);
  });

  test('is off hold, even if its till never got an answer to the hold', async () => {
    const shop = await aShop(server);
    const sale = await held(shop);
    await complete(shop, sale);

    expect(await list(shop)).toEqual([]);
    expect((await take(shop, sale)).json()).toEqual(COMPLETED);
    expect((await discard(shop, sale)).statusCode).toBe(404);
    // The next hold deletes it.
    await held(shop);
    expect((await take(shop, sale)).statusCode).toBe(404);
  });

  test('is not given again to the till that took it up', async () => {
    const shop = await aShop(server);
    const sale = await held(shop);
    const takeId = newId();
    await take(shop, sale, takeId);
    await complete(shop, sale);

    expect((await take(shop, sale, takeId)).json()).toEqual(COMPLETED);
  });
});

test('a discarded sale records who discarded it and its content', async () => {
  const shop = await aShop(server);
  const sale = await held(shop);

  expect((await discard(shop, sale)).statusCode).toBe(204);

  expect(await list(shop)).toEqual([]);
  expect(await auditTrailOf(server, shop)).toContainEqual({
    username: shop.username,
    action: 'held-sale.discarded',
    details: { _id: sale._id, name: 'Mesa 4', cart: sale.cart },
  });
  expect((await discard(shop, sale)).statusCode).toBe(404);
});

test('two shops may use the same id in isolation', async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  const theirs = await held(other);

  const ours = await held(shop, { _id: theirs._id, name: 'Nuestra' });
  await discard(shop, ours);

  expect(await list(other)).toEqual([theirs]);
});

test('a seller who may not sell can neither read nor change held sales', async () => {
  const shop = await aShop(server);
  const powerless = await shop.aSeller({ canManageProducts: true, canViewHistory: true });
  const sale = await held(shop);

  const answers = [
    await powerless.call('GET', '/api/held-sales'),
    await hold(powerless),
    await take(powerless, sale),
    await discard(powerless, sale),
  ];

  expect(statuses(answers)).toEqual([403, 403, 403, 403]);
  expect(await list(shop)).toEqual([sale]);
});
