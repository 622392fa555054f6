import { expect, test } from 'vitest';
import { accountPaymentReceiptOf, accountStatementOf } from './account-receipt.ts';
import { receiptText } from './receipt.ts';

const shop = { name: 'Kiosco Sol', provincia: 'San Juan' };
const ana = { _id: '0190a1b2-0000-7000-8000-0000deadbeef', name: 'Ana' };
const payment = {
  _id: '0190a1b2-0000-7000-8000-0000cafecafe',
  createdAt: '2026-11-22T13:45:30.123Z',
  amount: 300,
  paymentMethod: 'QR',
  notes: 'Sueldo',
  userId: { username: 'sol' },
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the receipt of a payment has its amount, its method and the remaining debt', () => {
  const receipt = accountPaymentReceiptOf({ payment, customer: ana, balanceAfter: 700.5 }, shop);

  expect(plain(receiptText(receipt))).toBe(`*Kiosco Sol*
San Juan

Recibo de pago a cuenta
Número: CAFECAFE
Fecha: 22/11/2026 10:45
Vendedor: sol
Cliente: Ana
Notas: Sueldo

Pago de cuenta corriente
  QR = $ 300,00

*Total pagado: $ 300,00*
QR: $ 300,00
Saldo a pagar: $ 700,50

Comprobante no válido como factura`);
});

test('an overpayment is in favour', () => {
  const receipt = accountPaymentReceiptOf({ payment, customer: ana, balanceAfter: -50 }, shop);

  expect(receipt.payments.map(({ label, value }) => `${label} ${plain(value)}`)).toEqual([
    'QR $ 300,00',
    'Saldo a favor $ 50,00',
  ]);
});

test('a statement has the balance after each entry, and the earlier one if it continues', () => {
  const entries = [
    { kind: 'sale', amount: 0.3, balance: 100.4, saleId: ana._id, payment: null },
    { kind: 'return', amount: -0.1, balance: 100.3, saleId: ana._id, payment: null },
    { kind: 'cancellation', amount: -0.2, balance: 100.1, saleId: ana._id, payment: null },
    { kind: 'payment', amount: -50, balance: 50.1, saleId: null, payment },
  ] as const;
  const statement = accountStatementOf(
    {
      customer: ana,
      balance: 50.1,
      owesSince: '2026-11-01T12:00:00.000Z',
      entries: entries.map((entry) => ({
        ...entry,
        saleNumber: 1284,
        createdAt: payment.createdAt,
      })),
      now: payment.createdAt,
    },
    shop,
  );

  expect(
    statement.lines.map(({ name, price, amount }) => [name, price, amount].map(plain)),
  ).toEqual([
    ['Saldo anterior', '', '$ 100,10'],
    ['22/11/2026 10:45 · Venta N.º 1.284', '$ 0,30', '$ 100,40'],
    ['22/11/2026 10:45 · Devolución de la venta N.º 1.284', '−$ 0,10', '$ 100,30'],
    ['22/11/2026 10:45 · Anulación de la venta N.º 1.284', '−$ 0,20', '$ 100,10'],
    ['22/11/2026 10:45 · Pago (QR)', '−$ 50,00', '$ 50,10'],
  ]);
  expect(statement.facts.map(({ label }) => label)).toEqual(['Cliente', 'Emitido', 'Debe desde']);
  expect(plain(statement.total.value)).toBe('$ 50,10');
});
