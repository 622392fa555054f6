import type { CurrentTillSettings } from '@mostrador/contracts/till-settings';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';

const server = aServer();

const DEFAULTS: CurrentTillSettings = {
  sounds: true,
  tiles: true,
  scaleLabels: { carries: 'off', codeDigits: 5, priceDecimals: 0 },
  automaticPrint: false,
  ticketWidth: 80,
  receiptFooter: null,
  sellWithoutStock: false,
  pinToCancel: false,
  lockAfterMinutes: 0,
  newCustomersLimit: 0,
  paymentMethods: ['Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR'],
  methods: [],
  cashRounding: 0,
  cashRoundingMode: 'customer',
  customerCredit: false,
  offlineCredit: false,
  electronicInvoices: false,
  skippedFirstSteps: [],
};

const read = async (caller: Caller) =>
  (await caller.call('GET', '/api/till-settings')).json<CurrentTillSettings>();
const change = (caller: Caller, settings: object) =>
  caller.call('PUT', '/api/till-settings', settings);
const changesIn = async (shop: TestShop) =>
  (await auditTrailOf(server, shop)).filter(({ action }) => action === 'till-settings.changed');

test('has defaults for a new shop, for any of its users', async () => {
  const shop = await aShop(server);

  expect(await read(shop)).toEqual(DEFAULTS);
  expect(await read(await shop.aSeller())).toEqual(DEFAULTS);
});

test("applies the administrator's settings at every till of the shop, and at no other", async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  const scaleLabels = { carries: 'price', codeDigits: 4, priceDecimals: 2 } as const;
  const settings = { ...DEFAULTS, sounds: false, scaleLabels, ticketWidth: 58 };

  const answer = await change(shop, settings);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(settings);
  expect(await read(await shop.aSeller())).toEqual(settings);
  expect(await read(other)).toEqual(DEFAULTS);
});

test('keeps a setting that is left out', async () => {
  const shop = await aShop(server);
  await change(shop, { sounds: false });

  const answer = await change(shop, { ticketWidth: 58 });

  expect(answer.json()).toEqual({ ...DEFAULTS, sounds: false, ticketWidth: 58 });
  expect((await change(shop, {})).statusCode).toBe(400);
});

test('refuses a text for receipts that is too long, or has too many lines', async () => {
  const shop = await aShop(server);

  for (const receiptFooter of [
    'x'.repeat(301),
    'uno\n'.repeat(8).concat('nueve'),
    'con \u0000',
    5,
  ]) {
    const answer = await change(shop, { receiptFooter });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain('Pie del comprobante');
  }
  const lines = 'Cambios dentro de los 30 días\n¡Gracias!';
  expect((await change(shop, { receiptFooter: ` ${lines} ` })).json().receiptFooter).toBe(lines);
  expect((await change(shop, { receiptFooter: '  ' })).json().receiptFooter).toBeNull();
});

test('has a default for a setting added later', async () => {
  const shop = await aShop(server);
  const { database, now } = server;
  await database
    .forShop(shop.shopId)
    .insertInto('till_settings')
    .values({
      shop_id: shop.shopId,
      settings: { tiles: false, scaleLabels: { carries: 'weight' } },
      updated_at: now,
    })
    .execute();

  expect(await read(shop)).toEqual({
    ...DEFAULTS,
    tiles: false,
    scaleLabels: { ...DEFAULTS.scaleLabels, carries: 'weight' },
  });
});

test('audits changes, and nothing when the settings are equal', async () => {
  const shop = await aShop(server);
  const settings = { ...DEFAULTS, sounds: false };

  await change(shop, settings);
  await change(shop, settings);
  server.now = new Date(server.now.getTime() + 1000);
  await change(shop, DEFAULTS);

  expect((await changesIn(shop)).map(({ details }) => details)).toEqual([
    { changes: { sounds: { from: true, to: false } } },
    { changes: { sounds: { from: false, to: true } } },
  ]);
});

test("two concurrent changes are each audited from the other's result", async () => {
  const shop = await aShop(server);

  await Promise.all([
    change(shop, { ...DEFAULTS, ticketWidth: 58 }),
    change(shop, { ...DEFAULTS, tiles: false }),
  ]);

  const last = await read(shop);
  const [first, second] = (await changesIn(shop)).map(
    ({ details }) => (details as { changes: Record<string, object> }).changes,
  );
  expect([Object.keys(first ?? {}).length, Object.keys(second ?? {}).length].sort()).toEqual([
    1, 2,
  ]);
  expect([
    { ...DEFAULTS, ticketWidth: 58 },
    { ...DEFAULTS, tiles: false },
  ]).toContainEqual(last);
});

test('a seller may not change them, whatever their permissions', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({
    canManageProducts: true,
    canManageSales: true,
    canViewHistory: true,
    canManageCashRegister: true,
  });

  expect((await change(seller, { ...DEFAULTS, sounds: false })).statusCode).toBe(403);
  expect(await read(shop)).toEqual(DEFAULTS);
});

test.each([
  ['ticketWidth', { ticketWidth: 81 }],
  ['scaleLabels', { scaleLabels: { codeDigits: 7 } }],
  ['sounds', { sounds: 'yes' }],
  ['paymentMethods', { paymentMethods: ['Cheque'] }],
])('a wrong %s is refused, naming the field', async (field, wrong) => {
  const shop = await aShop(server);

  const answer = await change(shop, { ...DEFAULTS, ...wrong });

  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields).join()).toContain(field);
});

test('always offers cash, and sets purchases on account separately', async () => {
  const shop = await aShop(server);

  const answer = await change(shop, { paymentMethods: ['Efectivo', 'QR'], customerCredit: true });

  expect(answer.json()).toMatchObject({ paymentMethods: ['Efectivo', 'QR'], customerCredit: true });
  for (const paymentMethods of [[], ['QR'], ['Efectivo', 'Cuenta corriente']])
    expect((await change(shop, { paymentMethods })).statusCode).toBe(400);
  expect((await read(shop)).paymentMethods).toEqual(['Efectivo', 'QR']);
});
