import type { CashRegister, CashRegisterReading } from '@mostrador/contracts/cash-registers';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import {
  aCashRegister,
  closeCash,
  enableCash,
  endDaysAt,
  openCash,
} from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';

const server = aServer();

const currentOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/cash-registers/current')).json<{
    cashRegister: CashRegister | null;
    suggestedOpeningAmount: number | null;
    beforeOpening: number | null;
  }>();
const readingOf = async (caller: Caller, { _id }: { _id: string }) =>
  (await caller.call('GET', `/api/cash-registers/${_id}/reading`)).json<CashRegisterReading>();
/** Moves the clock by a second each time, so that movements have an order. */
function move(caller: Caller, { _id }: { _id: string }, body: object) {
  server.now = new Date(server.now.getTime() + 1000);
  return caller.call('POST', `/api/cash-registers/${_id}/movements`, body);
}
/** Makes a sale at this price and returns its id. */
async function sellFor(caller: Caller, price: number, paymentMethod = 'Efectivo'): Promise<string> {
  const items = [{ price, quantity: 1 }];
  return (await caller.call('POST', '/api/sales', { items, paymentMethod })).json()._id;
}
const giveBack = (caller: Caller, sale: string, paymentMethod: string) =>
  caller.call('POST', `/api/sales/${sale}/returns`, {
    items: [{ position: 0, quantity: 1 }],
    paymentMethod,
  });
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();
const aPeso = { items: [{ price: 100, quantity: 1 }] };

describe('opening', () => {
  test('starts a shift with the cash in the drawer', async () => {
    const shop = await aShop(server);
    await enableCash(shop);

    const answer = await shop.call('POST', '/api/cash-registers', {
      openingAmount: 1500.5,
      notes: 'Cambio del viernes',
    });

    expect(answer.statusCode).toBe(201);
    const { cashRegister } = answer.json<{ cashRegister: CashRegister }>();
    expect(cashRegister).toEqual({
      _id: cashRegister._id,
      number: null,
      openedAt: server.now.toISOString(),
      closedAt: null,
      openedBy: shop.username,
      closedBy: null,
      openingAmount: 1500.5,
      actualAmount: null,
      expectedAmount: 1500.5,
      totalSales: 0,
      salesCount: 0,
      difference: null,
      notes: 'Cambio del viernes',
      closingNotes: null,
      autoOpened: false,
      autoClosed: false,
    });
    expect(await currentOf(shop)).toEqual({
      cashRegister,
      suggestedOpeningAmount: null,
      beforeOpening: null,
    });
  });

  test('two concurrent openings: one wins, and the other learns who opened', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageCashRegister: true });
    await enableCash(shop);

    const answers = await Promise.all([openCash(shop), openCash(seller), openCash(shop)]);

    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    const { openedBy } = (await currentOf(shop)).cashRegister as CashRegister;
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toEqual({
      code: 'cash-register.already-open',
      error: `${openedBy} ya abrió la caja`,
    });
  });

  test('suggests the amount of the last closing', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop);

    await closeCash(shop, register, 830.25);

    expect(await currentOf(shop)).toEqual({
      cashRegister: null,
      suggestedOpeningAmount: 830.25,
      beforeOpening: 0,
    });
  });

  test('is refused where cash management is off', async () => {
    const shop = await aShop(server);

    const answer = await openCash(shop);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('cash-register.disabled');
  });
});

describe('the figures of a shift', () => {
  test('expect only cash in the drawer, and count the sales of every method', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const before = await shop.call('POST', '/api/sales', aPeso);
    expect(before.statusCode).toBe(201);
    const register = await aCashRegister(shop);

    await shop.call('POST', '/api/sales', {
      items: [{ price: 1000, quantity: 1 }],
      payments: [
        { method: 'QR', amount: 600 },
        { method: 'Efectivo', amount: 500 },
      ],
    });
    await seller.call('POST', '/api/sales', {
      items: [{ price: 250.5, quantity: 1 }],
      paymentMethod: 'Débito',
    });
    await seller.call('POST', '/api/sales', aPeso);
    await move(shop, register, { kind: 'in', amount: 200, reason: 'Cambio' });
    await move(shop, register, { kind: 'out', amount: 50.25, reason: 'Proveedor de hielo' });
    await move(shop, register, { kind: 'withdrawal', amount: 300, reason: 'Al banco' });

    const reading = await readingOf(shop, register);
    expect(reading).toMatchObject({
      drawer: {
        openingAmount: 1000,
        sold: 500,
        givenBack: 0,
        in: 200,
        out: 350.25,
        expectedAmount: 1349.75,
      },
      sales: { count: 3, total: 1350.5 },
      byMethod: [
        { method: 'Efectivo', count: 2, total: 500 },
        { method: 'Débito', count: 1, total: 250.5 },
        { method: 'QR', count: 1, total: 600 },
      ],
      bySeller: [
        { username: shop.username, count: 1, total: 1000 },
        { username: seller.username, count: 2, total: 350.5 },
      ],
      returns: { count: 0, total: 0 },
      cancelled: { count: 0, total: 0 },
    });
    expect(reading.otherPayments.map(({ method, amount }) => [method, amount])).toEqual(
      expect.arrayContaining([
        ['Débito', 250.5],
        ['QR', 600],
      ]),
    );
    expect(reading.movements.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['in', 'Cambio'],
      ['out', 'Proveedor de hielo'],
      ['withdrawal', 'Al banco'],
    ]);
    expect((await currentOf(shop)).cashRegister).toMatchObject({
      expectedAmount: 1349.75,
      totalSales: 1350.5,
      salesCount: 3,
    });
  });

  test('do not change once it is closed', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop);
    await shop.call('POST', '/api/sales', aPeso);

    const closed = await closeCash(shop, register, 1050);
    await openCash(shop, 1050);
    await shop.call('POST', '/api/sales', aPeso);

    expect(closed.json().cashRegister).toMatchObject({
      number: 1,
      actualAmount: 1050,
      expectedAmount: 1100,
      difference: -50,
      totalSales: 100,
      salesCount: 1,
      closedBy: shop.username,
      autoClosed: false,
    });
    expect(await readingOf(shop, register)).toMatchObject({
      cashRegister: closed.json().cashRegister,
      drawer: { expectedAmount: 1100 },
      sales: { count: 1, total: 100 },
    });
    expect((await currentOf(shop)).cashRegister).toMatchObject({ expectedAmount: 1150 });
  });
});

describe('a drawer', () => {
  test.each(['out', 'withdrawal'])(
    'gives %s its expected amount, and more only after a confirmation',
    async (kind) => {
      const shop = await aShop(server);
      const register = await aCashRegister(shop, { openingAmount: 1 });
      await sellFor(shop, 500);
      await sellFor(shop, 900, 'QR');
      const taken = { kind, reason: 'Al banco' };

      const refused = await move(shop, register, { ...taken, amount: 501.01 });
      const denied = await move(shop, register, { ...taken, amount: 501.01, confirmed: false });
      const whole = await move(shop, register, { ...taken, amount: 501 });
      const confirmed = await move(shop, register, { ...taken, amount: 109_999, confirmed: true });

      expect([refused, denied, whole, confirmed].map(({ statusCode }) => statusCode)).toEqual([
        409, 409, 201, 201,
      ]);
      expect(refused.json()).toEqual({
        code: 'cash-register.movement-unconfirmed',
        error:
          'Según sus movimientos, en la caja hay $\u00a0501,00: no alcanza para sacar $\u00a0501,01. Revisá el monto, o confirmá que lo sacás igual',
      });
      expect((await readingOf(shop, register)).drawer).toMatchObject({
        out: 110_500,
        expectedAmount: -109_999,
      });
      const recorded = (await auditTrailOf(server, shop)).map(({ details }) => details);
      expect(recorded).toContainEqual(
        expect.objectContaining({ amount: 109_999, expectedAmount: 0 }),
      );
    },
  );

  test('accepts any amount, and refuses to give more than it has', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { openingAmount: 0 });

    const out = await move(shop, register, { kind: 'out', amount: 1, reason: 'Hielo' });
    const put = await move(shop, register, { kind: 'in', amount: 109_999, reason: 'Cambio' });

    expect(out.json().error).toMatch(/en la caja no hay efectivo/);
    expect(put.statusCode).toBe(201);
  });

  test('a refund of more cash than it should hold asks once, and the activity has the amount', async () => {
    const shop = await aShop(server);
    const first = await aCashRegister(shop);
    const sale = await sellFor(shop, 500);
    await closeCash(shop, first, 500);
    await openCash(shop, 100);
    const asked = { items: [{ position: 0, quantity: 1 }] };
    const give = (body: object) => shop.call('POST', `/api/sales/${sale}/returns`, body);

    const refused = await give({ ...asked, confirmed: false });
    const confirmed = await give({ ...asked, confirmed: true });

    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'cash-register.movement-unconfirmed',
      error: expect.stringContaining('en la caja hay $\u00a0100,00'),
    });
    expect(confirmed.statusCode).toBe(201);
    const entries = (await shop.call('GET', '/api/activity')).json().entries;
    expect(entries.map(({ summary }: { summary: string }) => summary)).toContainEqual(
      expect.stringContaining('según sus movimientos, en la caja había $\u00a0100,00'),
    );
  });

  test('a refund of cash that does not say is made as before', async () => {
    const shop = await aShop(server);
    const first = await aCashRegister(shop);
    const sale = await sellFor(shop, 500);
    await closeCash(shop, first, 500);
    await openCash(shop, 0);

    expect((await giveBack(shop, sale, 'Efectivo')).statusCode).toBe(201);
  });

  test('who counts blind confirms every refund in cash, so that no refusal tells the amount', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { blindClose: true });
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
    const sale = await sellFor(seller, 10);
    const asked = { items: [{ position: 0, quantity: 1 }] };
    const give = (body: object) => seller.call('POST', `/api/sales/${sale}/returns`, body);

    expect((await give({ ...asked, confirmed: false })).json()).toMatchObject({
      code: 'cash-register.movement-unconfirmed',
      error: 'La caja se cuenta a ciegas: confirmá que el efectivo alcanza',
    });
    expect((await give({ ...asked, confirmed: true })).statusCode).toBe(201);
    expect(register.closedAt).toBeNull();
  });

  test('two concurrent withdrawals of all its cash: one wins', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { openingAmount: 100 });
    const all = { kind: 'withdrawal', amount: 100, reason: 'Al banco' };

    const answers = await Promise.all([move(shop, register, all), move(shop, register, all)]);

    expect(statusesOf(answers)).toEqual([201, 409]);
  });

  test('repeats the answer of a movement after a lost one, even if it has less by then', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { openingAmount: 100 });
    const all = { _id: newId(), kind: 'out', amount: 100, reason: 'Hielo' };

    const answers = [await move(shop, register, all), await move(shop, register, all)];

    expect(statusesOf(answers)).toEqual([201, 201]);
    expect((await readingOf(shop, register)).movements).toHaveLength(1);
  });

  test('that is counted blind reveals no amount', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageCashRegister: true });
    const register = await aCashRegister(shop, { blindClose: true });
    const takenOut = { kind: 'out', reason: 'Hielo' };

    const answers = [
      await move(seller, register, { ...takenOut, amount: 1 }),
      await move(seller, register, { ...takenOut, amount: 5000 }),
    ];
    const confirmed = await move(seller, register, { ...takenOut, amount: 1, confirmed: true });

    expect(answers[0]?.statusCode).toBe(409);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(answers[0]?.json().error).not.toMatch(/\d/);
    expect(confirmed.statusCode).toBe(201);
  });
});

describe('refunds', () => {
  test('during the shift reduces the drawer, and a cancelled sale leaves the count', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop);
    const [cancelled, returned] = [await sellFor(shop, 300), await sellFor(shop, 400, 'QR')];
    await sellFor(shop, 50);

    await shop.call('PUT', `/api/sales/${cancelled}/cancel`);
    await giveBack(shop, returned, 'Efectivo');

    expect(await readingOf(shop, register)).toMatchObject({
      drawer: { sold: 350, givenBack: 700, expectedAmount: 650 },
      sales: { count: 2, total: 450 },
      byMethod: [
        { method: 'Efectivo', count: 1, total: 50 },
        { method: 'QR', count: 1, total: 400 },
      ],
      returns: { count: 1, total: 400 },
      cancelled: { count: 1, total: 300 },
    });
  });

  test('after a closing belongs to the next shift, and does not change the closed one', async () => {
    const shop = await aShop(server);
    const first = await aCashRegister(shop);
    const [cancelled, returned] = [await sellFor(shop, 300), await sellFor(shop, 400)];
    const closed = (await closeCash(shop, first, 1700)).json().cashRegister;
    const second = (await openCash(shop, 1700)).json().cashRegister;

    await shop.call('PUT', `/api/sales/${cancelled}/cancel`);
    await giveBack(shop, returned, 'Transferencia');

    expect(await readingOf(shop, first)).toMatchObject({
      cashRegister: closed,
      drawer: { expectedAmount: 1700 },
      sales: { count: 2, total: 700 },
      cancelled: { count: 0 },
    });
    expect(await readingOf(shop, second)).toMatchObject({
      drawer: { sold: 0, givenBack: 300, expectedAmount: 1400 },
      sales: { count: 0, total: 0 },
      cancelled: { count: 1, total: 300 },
      returns: { count: 1, total: 400 },
    });
  });

  test('during a closing is counted in exactly one shift', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { openingAmount: 0 });
    const sales: string[] = [];
    for (let sale = 0; sale < 10; sale++) sales.push(await sellFor(shop, 100));
    const undone = sales.map((id, turn) =>
      turn % 2 ? shop.call('PUT', `/api/sales/${id}/cancel`) : giveBack(shop, id, 'Efectivo'),
    );

    const closed = (await closeCash(shop, register, 0)).json().cashRegister as CashRegister;

    for (const answer of await Promise.all(undone)) expect([200, 201]).toContain(answer.statusCode);
    const reading = await readingOf(shop, register);
    expect(reading.drawer.expectedAmount).toBe(closed.expectedAmount);
    expect(reading.sales).toEqual({ count: closed.salesCount, total: closed.totalSales });
    const inShift = reading.cancelled.count + reading.returns.count;
    expect(closed.expectedAmount).toBe(1000 - 100 * inShift);
  });
});

describe('closing', () => {
  test('two concurrent closings: one wins, and the other learns who closed', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageCashRegister: true });
    const register = await aCashRegister(shop);

    const answers = await Promise.all([
      closeCash(shop, register, 1000),
      closeCash(seller, register, 900),
    ]);

    expect(statusesOf(answers)).toEqual([200, 409]);
    const { closedBy } = (await readingOf(shop, register)).cashRegister;
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toEqual({
      code: 'cash-register.closed',
      error: `${closedBy} ya cerró la caja`,
    });
  });

  test('are numbered without gaps', async () => {
    const shop = await aShop(server);
    await enableCash(shop);
    const numbers: unknown[] = [];

    for (let shift = 0; shift < 3; shift++) {
      const { cashRegister } = (await openCash(shop)).json<{ cashRegister: CashRegister }>();
      await closeCash(shop, cashRegister, -1);
      await closeCash(shop, { _id: newId() }, 1);
      numbers.push((await closeCash(shop, cashRegister, 1000)).json().cashRegister.number);
    }

    expect(numbers).toEqual([1, 2, 3]);
  });

  test('counts each racing sale in exactly one shift', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { openingAmount: 0 });
    const sales = Array.from({ length: 60 }, () => shop.call('POST', '/api/sales', aPeso));

    const closed = (await closeCash(shop, register, 0)).json().cashRegister as CashRegister;

    expect(new Set(statusesOf(await Promise.all(sales)))).toEqual(new Set([201]));
    const reading = await readingOf(shop, register);
    expect(reading.sales).toEqual({ count: closed.salesCount, total: closed.totalSales });
    expect(reading.drawer.expectedAmount).toBe(closed.expectedAmount);
    const outside = await server.database
      .forShop(shop.shopId)
      .selectFrom('sale')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('cash_register_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect((closed.salesCount ?? 0) + outside.count).toBe(60);
  });

  test('stores the count of notes and coins, which may not exceed the amount', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop);
    const path = `/api/cash-registers/${register._id}/close`;
    const count = [
      { value: 1000, quantity: 1 },
      { value: 50, quantity: 0 },
    ];

    const refused = await shop.call('PUT', path, { actualAmount: 999.99, count });
    const closed = await shop.call('PUT', path, { actualAmount: 1000.5, count });

    expect(refused.json().code).toBe('cash-register.count-exceeds-amount');
    expect(closed.statusCode).toBe(200);
    expect((await readingOf(shop, register)).count).toEqual([{ value: 1000, quantity: 1 }]);
  });
});

describe('a shop that requires an open register', () => {
  test('refuses a sale without one, and sells nothing', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 5 });
    await enableCash(shop, { requireCashRegister: true });

    const answer = await shop.sell({ [yerba._id]: 1 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'cash-register.required',
      error: 'Debes abrir la caja para vender',
    });
    expect(await shop.stockOf(yerba._id)).toBe(5);
  });

  test('sells only while it is open', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { requireCashRegister: true });

    const open = await shop.call('POST', '/api/sales', aPeso);
    await closeCash(shop, register, 1100);
    const closed = await shop.call('POST', '/api/sales', aPeso);

    expect([open.statusCode, closed.statusCode]).toEqual([201, 409]);
  });

  test('sells without one when cash management is off', async () => {
    const shop = await aShop(server);
    await enableCash(shop, { enabled: false, requireCashRegister: true });

    expect((await shop.call('POST', '/api/sales', aPeso)).statusCode).toBe(201);
  });
});

describe('a shop that counts blind', () => {
  test('hides the expected amount from a seller until the count, but not from its owner', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({
      canManageCashRegister: true,
      canViewHistory: true,
      canManageSales: true,
    });
    const register = await aCashRegister(shop, { blindClose: true });
    await seller.call('POST', '/api/sales', aPeso);

    const path = `/api/cash-registers/${register._id}`;
    const answers = await Promise.all(
      [path, `${path}/reading`].map((each) => seller.call('GET', each)),
    );
    expect((await currentOf(seller)).cashRegister).toMatchObject({
      expectedAmount: null,
      totalSales: null,
      salesCount: null,
    });
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('cash-register.counts-blind');
    }
    expect((await readingOf(shop, register)).drawer.expectedAmount).toBe(1100);

    const closed = await closeCash(seller, register, 1090);
    expect(closed.json().cashRegister).toMatchObject({ expectedAmount: 1100, difference: -10 });
  });
});

describe('a movement of cash', () => {
  test('sent twice is recorded once, and is refused with other data', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop);
    const movement = { _id: newId(), kind: 'out', amount: 100, reason: 'Hielo' };

    const answers = await Promise.all([1, 2, 3].map(() => move(shop, register, movement)));
    const other = await move(shop, register, { ...movement, amount: 200 });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(other.json().code).toBe('cash-register.movement-id-reused');
    expect((await readingOf(shop, register)).drawer).toMatchObject({ out: 100 });
  });

  test('is refused for a closed register, unless it was recorded while it was open', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop);
    const movement = { _id: newId(), kind: 'out', amount: 100, reason: 'Hielo' };
    await move(shop, register, movement);
    await closeCash(shop, register, 900);

    expect((await move(shop, register, movement)).statusCode).toBe(201);
    const refused = await move(shop, register, { ...movement, _id: newId() });
    expect(refused.json().code).toBe('cash-register.closed');
  });

  test.each([
    ['nothing', { kind: 'out', amount: 0, reason: 'Hielo' }, 'Monto'],
    ['a negative amount', { kind: 'in', amount: -1, reason: 'Hielo' }, 'Monto'],
    ['no reason', { kind: 'in', amount: 1, reason: ' ' }, 'Motivo'],
    ['another kind', { kind: 'sale', amount: 1, reason: 'Hielo' }, 'Tipo'],
  ])('of %s is refused, naming its field', async (_, body, field) => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop);

    const answer = await move(shop, register, body);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain(field);
  });
});

test("another shop's register is not found", async () => {
  const shop = await aShop(server);
  const neighbour = await aShop(server);
  const register = await aCashRegister(neighbour);
  const path = `/api/cash-registers/${register._id}`;

  const answers = await Promise.all([
    closeCash(shop, register, 1),
    move(shop, register, { kind: 'in', amount: 1, reason: 'Hielo' }),
    shop.call('GET', path),
    shop.call('GET', `${path}/reading`),
  ]);

  expect(answers.map((answer) => answer.json().code)).toEqual(
    Array(4).fill('cash-register.not-found'),
  );
});

test('the audit trail records who opened, moved cash, closed and configured', async () => {
  const shop = await aShop(server);
  const register = await aCashRegister(shop);
  await move(shop, register, { kind: 'out', amount: 100, reason: 'Hielo' });
  await closeCash(shop, register, 890);

  const trail = (await auditTrailOf(server, shop)).filter(({ action }) =>
    action.startsWith('cash-register.'),
  );

  expect(trail.map(({ action, details }) => [action, details])).toEqual(
    expect.arrayContaining([
      ['cash-register.configured', { changes: { enabled: { from: false, to: true } } }],
      ['cash-register.opened', { _id: register._id, openingAmount: 1000 }],
      [
        'cash-register.cash-moved',
        expect.objectContaining({ cashRegisterId: register._id, kind: 'out', amount: 100 }),
      ],
      [
        'cash-register.closed',
        { _id: register._id, number: 1, actualAmount: 890, expectedAmount: 900 },
      ],
    ]),
  );
});

describe('the list of closed registers', () => {
  test('is newest first, twenty per page', async () => {
    const shop = await aShop(server);
    await enableCash(shop);
    for (let shift = 0; shift < 21; shift++) {
      server.now = new Date(server.now.getTime() + 60_000);
      const { cashRegister } = (await openCash(shop, shift)).json<{ cashRegister: CashRegister }>();
      await closeCash(shop, cashRegister, shift);
    }
    server.now = new Date(server.now.getTime() + 60_000);
    await openCash(shop);

    const pageOf = async (page: number) =>
      (await shop.call('GET', `/api/cash-registers?page=${page}&limit=20&status=closed`)).json();

    const first = await pageOf(1);
    expect(first.pagination).toEqual({ page: 1, pages: 2, total: 21 });
    expect(first.cashRegisters).toHaveLength(20);
    expect(first.cashRegisters[0]).toMatchObject({ number: 21, openingAmount: 20, difference: 0 });
    expect((await pageOf(2)).cashRegisters.map(({ number }: CashRegister) => number)).toEqual([1]);
  });
});

test('the list of registers has those opened on the days asked for, by the day of the shop', async () => {
  const shop = await aShop(server);
  await keepSignedIn(server, shop);
  await enableCash(shop);
  await endDaysAt(shop, 4);
  const day = (local: string) => new Date(`${local}-03:00`);
  for (const opening of ['2030-03-10T09:00:00', '2030-03-12T03:59:00', '2030-03-12T04:00:00']) {
    server.now = day(opening);
    const { cashRegister } = (await openCash(shop)).json<{ cashRegister: CashRegister }>();
    await closeCash(shop, cashRegister, cashRegister.openingAmount);
  }

  const numbersOf = async (query: string) => {
    const answer = (await shop.call('GET', `/api/cash-registers?${query}`)).json();
    expect(answer.pagination.total).toBe(answer.cashRegisters.length);
    return answer.cashRegisters.map(({ number }: CashRegister) => number);
  };
  expect(await numbersOf('')).toEqual([3, 2, 1]);
  expect(await numbersOf('from=2030-03-11&to=2030-03-11')).toEqual([2]);
  expect(await numbersOf('from=2030-03-12')).toEqual([3]);
  expect(await numbersOf('to=2030-03-10')).toEqual([1]);
  const reversed = await shop.call('GET', '/api/cash-registers?from=2030-03-12&to=2030-03-10');
  expect(reversed.json()).toMatchObject({
    code: 'input.invalid',
    fields: { to: 'Tiene que ser igual o posterior a Desde' },
  });
});

describe('a shop that asks above a difference', () => {
  const close = (caller: Caller, { _id }: CashRegister, body: object) =>
    caller.call('PUT', `/api/cash-registers/${_id}/close`, body);

  const reopened = async (caller: Caller) =>
    (await openCash(caller, 1000)).json<{ cashRegister: CashRegister }>().cashRegister;

  test('asks once for a count above it, and never below it or without being asked to', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { askAboveDifference: 200 });
    const opened = register.openingAmount;

    const short = await close(shop, register, { actualAmount: opened - 200.01, confirmed: false });
    const over = await close(shop, register, { actualAmount: opened + 300, confirmed: false });
    expect([short, over].map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(short.json()).toMatchObject({
      code: 'cash-register.difference-unconfirmed',
      error: expect.stringMatching(/^Monto contado: faltan \$\u00a0200,01, debería haber/),
    });
    expect(over.json().error).toContain('sobran $\u00a0300,00');
    const confirmed = await close(shop, register, { actualAmount: opened + 300, confirmed: true });
    expect(confirmed.json().cashRegister.difference).toBe(300);

    const within = await reopened(shop);
    const same = await close(shop, within, { actualAmount: 800, confirmed: false });
    expect(same.statusCode).toBe(200);
    const another = await reopened(shop);
    expect((await close(shop, another, { actualAmount: 0 })).statusCode).toBe(200);
  });

  test('tells nothing to a seller who counts blind', async () => {
    const shop = await aShop(server);
    const register = await aCashRegister(shop, { askAboveDifference: 0, blindClose: true });
    const seller = await shop.aSeller({ canManageCashRegister: true });

    const closed = await close(seller, register, { actualAmount: 1, confirmed: false });

    expect(closed.statusCode).toBe(200);
  });
});
