import { describe, expect, test } from 'vitest';
import { receiptOf, receiptText, returnReceiptOf, type SoldOnReceipt } from './receipt.ts';

const shop = { name: 'Kiosco Sol', provincia: 'San Juan', phoneNumber: '264 555-1234' };

const sale: SoldOnReceipt = {
  _id: '0190a1b2-0000-7000-8000-0000deadbeef',
  createdAt: '2026-11-22T13:45:30.123Z',
  total: 9000,
  discount: 1000,
  discountPercent: 10,
  status: 'completed',
  payments: [
    { method: 'Efectivo', amount: 4000 },
    { method: 'QR', amount: 5000 },
  ],
  cashReceived: 5000,
  userId: { username: 'sol' },
  customerId: { name: 'Ana' },
  items: [
    {
      productName: 'Yerba',
      unit: 'unit',
      quantity: 2,
      price: 4500,
      discount: 500,
      discountPercent: null,
      subtotal: 8500,
    },
    {
      productName: 'Queso',
      unit: 'kg',
      quantity: 0.15,
      price: 10_000,
      discount: 0,
      discountPercent: null,
      subtotal: 1500,
    },
  ],
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a receipt has the lines, each discount, every payment and the change', () => {
  expect(plain(receiptText(receiptOf(sale, shop)))).toBe(`*Kiosco Sol*
San Juan
Tel. 264 555-1234

Comprobante de venta
Número: DEADBEEF
Fecha: 22/11/2026 10:45
Vendedor: sol
Cliente: Ana

Yerba
  2 × $ 4.500,00, Descuento −$ 500,00 = $ 8.500,00
Queso
  0,150 kg × $ 10.000,00 = $ 1.500,00

Subtotal: $ 10.000,00
Descuento 10 %: −$ 1.000,00
*Total: $ 9.000,00*
Efectivo: $ 4.000,00
QR: $ 5.000,00
Recibido: $ 5.000,00
Vuelto: $ 1.000,00

Comprobante no válido como factura`);
});

test('what the payment adds has a line each, and the lines still add up to the total', () => {
  const { sums, payments } = receiptOf(
    {
      ...sale,
      total: 9450,
      adjustments: [
        { method: 'Crédito', percent: 15, instalments: 3, amount: 750 },
        { method: 'Efectivo', percent: -5, instalments: null, amount: -297 },
      ],
      rounding: -3,
      payments: [
        { method: 'Efectivo', amount: 3700 },
        { method: 'Crédito', amount: 5750 },
      ],
      cashReceived: null,
    },
    { ...shop, methods: [{ key: 'Crédito', label: 'Tarjeta' }] },
  );

  expect(sums.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
    'Subtotal: $ 10.000,00',
    'Descuento 10 %: −$ 1.000,00',
    'Recargo 15 % (3 cuotas) Tarjeta: $ 750,00',
    'Descuento 5 % Efectivo: −$ 297,00',
    'Redondeo: −$ 3,00',
  ]);
  expect(payments.map(({ label }) => label)).toEqual(['Efectivo', 'Tarjeta (3 cuotas)']);
});

test.each([
  [1, ['Yerba', '… y 1 producto más']],
  [0, ['… y 2 productos más']],
])('a message with room for %i lines counts the rest, and keeps the total', (room, names) => {
  const [, , lines, sums] = plain(receiptText(receiptOf(sale, shop), room)).split('\n\n');

  expect(lines?.split('\n').filter((line) => !line.startsWith(' '))).toEqual(names);
  expect(sums).toContain('*Total: $ 9.000,00*');
});

describe('a receipt omits', () => {
  const receipt = receiptOf(
    {
      ...sale,
      total: 10_000,
      discount: 0,
      discountPercent: null,
      cashReceived: null,
      customerId: null,
    },
    { name: 'Kiosco Sol' },
  );

  test('data that the shop never set', () => expect(receipt.shop.details).toEqual([]));
  test('a subtotal without a discount', () => expect(receipt.sums).toEqual([]));
  test('an unknown customer', () =>
    expect(receipt.facts.map(({ label }) => label)).toEqual(['Número', 'Fecha', 'Vendedor']));
  test('the change when the cash is unknown', () =>
    expect(receipt.payments.map(({ label }) => label)).toEqual(['Efectivo', 'QR']));
});

test('the receipt of a cancelled sale shows it, with who cancelled it when', () => {
  const cancelled = receiptOf(
    {
      ...sale,
      status: 'cancelled',
      cancelledAt: '2026-11-22T14:00:00.000Z',
      cancelledBy: 'ana',
    },
    shop,
  );

  expect(cancelled).toMatchObject({ title: 'Venta anulada', stamp: 'ANULADA' });
  expect(cancelled.facts.at(-1)).toEqual({
    label: 'Anulada',
    value: '22/11/2026 11:00 por ana',
  });
});

describe('the receipt of an invoiced sale', () => {
  const factsWith = (invoice: SoldOnReceipt['invoice']) =>
    receiptOf({ ...sale, invoice }, shop).facts.map(({ label, value }) => `${label}: ${value}`);

  test('names the invoice and its CAE, and states that it is not an invoice', () => {
    const invoice = { letter: 'B', number: '00001-00000147', cae: '86471234567890' };

    expect(factsWith(invoice)).toEqual(
      expect.arrayContaining(['Factura B: 00001-00000147', 'CAE: 86471234567890']),
    );
    expect(receiptText(receiptOf({ ...sale, invoice }, shop))).toMatch(/no válido como factura$/);
  });

  test('names the invoice before its CAE is known', () => {
    const facts = factsWith({ letter: 'B', number: '00001-00000147' });

    expect(facts).toContain('Factura B: 00001-00000147');
    expect(facts.join()).not.toContain('CAE');
  });

  test.each([null, undefined, { letter: 'B', number: null }])(
    'mentions no invoice without one: %j',
    (invoice) => {
      expect(factsWith(invoice).join()).not.toContain('Factura');
    },
  );
});

test('a line has its quantity, price and discount apart, for a table', () => {
  const [first, second] = receiptOf(
    { ...sale, items: sale.items.map((item) => ({ ...item, discountPercent: 12.5 })) },
    shop,
  ).lines;

  expect([first?.quantity, plain(first?.price ?? '')]).toEqual(['2', '$ 4.500,00']);
  expect(first?.discount).toEqual({ percent: '12,5\u00a0%', amount: '−$\u00a0500,00' });
  expect(second?.discount).toBeNull();
});

test('the receipt of a return names its sale and the refund', () => {
  const receipt = returnReceiptOf(
    {
      _id: '0190a1b2-0000-7000-8000-000012345678',
      saleId: sale._id,
      saleNumber: 1284,
      createdAt: '2026-11-23T13:45:30.123Z',
      userId: { username: 'ana' },
      payments: [
        { method: 'Cuenta corriente', amount: 4000 },
        { method: 'Transferencia', amount: 250 },
      ],
      total: 4250,
      items: [{ productName: 'Yerba', unit: 'unit', quantity: 1, amount: 4250 }],
    },
    shop,
  );

  expect(plain(receiptText(receipt))).toBe(`*Kiosco Sol*
San Juan
Tel. 264 555-1234

Comprobante de devolución
Número: 12345678
Fecha: 23/11/2026 10:45
Vendedor: ana
Devolución de la venta: N.º 1.284

Yerba
  1 = $ 4.250,00

*Total devuelto: $ 4.250,00*
Cuenta corriente: $ 4.000,00
Transferencia: $ 250,00

Comprobante no válido como factura`);
});

test('a customer typed into the sale is named, unless the sale has a customer of the shop', () => {
  const typed = { ...sale, customerId: null, customerInfo: { name: 'Bruno' } };
  const customerOn = (sold: SoldOnReceipt) =>
    receiptOf(sold, shop).facts.find(({ label }) => label === 'Cliente')?.value;

  expect(customerOn(typed)).toBe('Bruno');
  expect(customerOn({ ...typed, customerId: { name: 'Ana' } })).toBe('Ana');
  expect(customerOn({ ...typed, customerInfo: { name: null } })).toBeUndefined();
});

test('a sale is named by its number in the shop, and by the end of its id until it has one', () => {
  const numbered = receiptOf({ ...sale, number: 1284 }, shop);

  expect([numbered.number, numbered.facts[0]]).toEqual([
    '1.284',
    { label: 'Número', value: '1.284' },
  ]);
  expect(receiptOf({ ...sale, number: null }, shop).number).toBe('DEADBEEF');
});

test('the text of the shop ends the papers of a sale and of a return, line by line', () => {
  const withFooter = { ...shop, footer: ' Cambios dentro de los 30 días \r\n\n\n¡Gracias! ' };
  const returned = {
    _id: sale._id,
    saleId: sale._id,
    createdAt: sale.createdAt,
    userId: { username: 'ana' },
    payments: [],
    total: 0,
    items: [],
  };

  const lines = ['Cambios dentro de los 30 días', '', '¡Gracias!'];
  expect(receiptOf(sale, withFooter).footer).toEqual(lines);
  expect(returnReceiptOf(returned, withFooter).footer).toEqual(lines);
  expect(receiptText(receiptOf(sale, withFooter)).endsWith(`\n\n${lines.join('\n')}`)).toBe(true);
});

test.each([null, undefined, '', ' \n\n '])('a shop with %j as its text prints none', (footer) => {
  expect(receiptOf(sale, { ...shop, footer }).footer).toEqual([]);
});
