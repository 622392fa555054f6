import type { CashRegister, CashRegisterReading } from '@mostrador/contracts/cash-registers';
import { RECEIPT_PAPERS } from '@mostrador/contracts/sales';
import { describe, expect, test } from 'vitest';
import { aCashRegister, closeCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { readPdf } from '../../../test/read-pdf.ts';

const server = aServer();

const reportOf = (caller: Caller, { _id }: { _id: string }, paper = 'a4') =>
  caller.call('GET', `/api/cash-registers/${_id}/pdf?paper=${paper}`);

/** Returns the text of a report, line by line. */
async function linesOf(caller: Caller, register: { _id: string }, paper?: string) {
  const { pages } = await readPdf((await reportOf(caller, register, paper)).rawPayload);
  return pages.flatMap(({ lines }) => lines);
}

/** Creates a shift with sales of two sellers, a cancellation, a return and movements. */
async function aBusyShift() {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true, canManageCashRegister: true });
  const register = await aCashRegister(shop, { blindClose: true });
  const sell = async (caller: Caller, price: number, paymentMethod: string) =>
    (
      await caller.call('POST', '/api/sales', { items: [{ price, quantity: 1 }], paymentMethod })
    ).json()._id;
  const wrong = await sell(shop, 700, 'Efectivo');
  const returned = await sell(shop, 99_999_999.99, 'QR');
  await sell(seller, 1500.5, 'Efectivo');
  await sell(seller, 250, 'Débito');
  await shop.call('PUT', `/api/sales/${wrong}/cancel`);
  await shop.call('POST', `/api/sales/${returned}/returns`, {
    items: [{ position: 0, quantity: 1 }],
    paymentMethod: 'Transferencia',
  });
  await shop.call('POST', `/api/cash-registers/${register._id}/movements`, {
    kind: 'out',
    amount: 300,
    reason: 'Reparto de hielo',
  });
  return { shop, seller, register };
}

test('a closing report shows income, expenses, the count and the difference', async () => {
  const { shop, seller, register } = await aBusyShift();
  await shop.call('PUT', `/api/cash-registers/${register._id}/close`, {
    actualAmount: 2150.5,
    notes: 'Faltó un billete',
    count: [
      { value: 1000, quantity: 2 },
      { value: 50, quantity: 3 },
    ],
  });

  const answer = await reportOf(shop, register);
  const lines = await linesOf(shop, register);

  expect(answer.headers['content-disposition']).toMatch(/caja-[0-9A-F]{8}\.pdf/);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Informe Z Nº 1',
      `Cierre | 10/03/2026 12:00 · ${shop.username}`,
      'Notas de cierre | Faltó un billete',
      'Monto inicial | $ 1.000,00',
      'Ventas en efectivo | $ 2.200,50',
      'Devoluciones y anulaciones | –$ 700,00',
      'Egresos y retiros | –$ 300,00',
      'Esperado | $ 2.200,50',
      'Contado | $ 2.150,50',
      'Faltante | –$ 50,00',
      '2 × $ 1.000,00 | $ 2.000,00',
      'Sin detallar | $ 0,50',
      'QR (1) | $ 99.999.999,99',
      'Total (3) | $ 100.001.750,49',
      `${seller.username} (2) | $ 1.750,50`,
      'Devoluciones (1) | $ 99.999.999,99',
      'Ventas anuladas (1) | $ 700,00',
      'Devuelto por medio de pago',
      'Efectivo (1) | $ 700,00',
      '12:00 Egreso: Reparto de hielo | –$ 300,00',
      '12:00 Débito N.º 4 | $ 250,00',
    ]),
  );
});

describe('a partial report', () => {
  test('of an open register has no number and counts nothing', async () => {
    const { shop, register } = await aBusyShift();

    const lines = await linesOf(shop, register, '80');

    expect(lines).toContain('Informe X (parcial)');
    expect(lines.join()).not.toMatch(/Contado|Faltante|Cierre/);
  });

  test('is hidden from users who count blind', async () => {
    const { seller, register } = await aBusyShift();

    expect((await reportOf(seller, register)).json().code).toBe('cash-register.counts-blind');
  });
});

test('every paper shows all of it, and no line passes its edge', async () => {
  const { shop, register } = await aBusyShift();
  await closeCash(shop, register, 0);

  for (const paper of RECEIPT_PAPERS) {
    const { pages } = await readPdf((await reportOf(shop, register, paper)).rawPayload);
    for (const { width, bounds } of pages) {
      expect(bounds.left).toBeGreaterThan(3);
      expect(bounds.right).toBeLessThan(width - 3);
    }
  }
});

test('the report of a scheduled closing shows no count', async () => {
  const { shop, register } = await aBusyShift();
  const closed = (await closeCash(shop, register, 2200.5)).json().cashRegister as CashRegister;
  await server.database
    .forShop(shop.shopId)
    .updateTable('cash_register')
    .set({ closed_by: null })
    .where('id', '=', closed._id)
    .execute();

  const lines = await linesOf(shop, register);

  expect(lines).toEqual(
    expect.arrayContaining(['Contado | Cerrada sin contar', 'Caja cuadrada | $ 0,00']),
  );
});

test('what payments added to the sales of the shift has its own section, net of cancelled ones', async () => {
  const shop = await aShop(server);
  await shop.call('PUT', '/api/till-settings', {
    cashRounding: 10,
    methods: [
      { key: 'Efectivo', label: 'Efectivo', percent: -10 },
      { key: 'Crédito', label: 'Tarjeta', instalments: [{ count: 3, percent: 15 }] },
    ],
  });
  const register = await aCashRegister(shop);
  const sell = async (sale: object) =>
    (
      await shop.call('POST', '/api/sales', { items: [{ price: 1007, quantity: 1 }], ...sale })
    ).json<{ _id: string }>();
  await sell({});
  await sell({ paymentMethod: 'Crédito', instalments: 3 });
  await sell({
    payments: [
      { method: 'Crédito', amount: 575, instalments: 3 },
      { method: 'Efectivo', amount: 450 },
    ],
  });
  const wrong = await sell({});
  await shop.call('PUT', `/api/sales/${wrong._id}/cancel`);

  const { reading } = (await shop.call('GET', `/api/cash-registers/${register._id}`)).json<{
    reading: CashRegisterReading;
  }>();
  expect(reading).toMatchObject({
    sales: { count: 3, total: 3083.05 },
    adjustments: [
      { method: 'Efectivo', count: 2, total: -151.4 },
      { method: 'Crédito', count: 2, total: 226.05 },
    ],
    rounding: -12.6,
  });
  const lines = await linesOf(shop, register);
  expect(lines.slice(lines.indexOf('Recargos, descuentos y redondeo')).slice(1, 4)).toEqual([
    'Efectivo (2) | –$ 151,40',
    'Tarjeta (2) | $ 226,05',
    'Redondeo | –$ 12,60',
  ]);
});
