import { expect, test } from 'vitest';
import { debtInWords, statementText } from './account-words.ts';

const SHOP = { name: 'Kiosco Sol', provincia: 'San Juan' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [1200.5, 'Debe $ 1.200,50'],
  [-50, 'A favor $ 50,00'],
  [0, 'No debe nada'],
])('a balance of %d reads %s', (balance, words) => {
  expect(plain(debtInWords(balance))).toBe(words);
});

const movements = [
  { createdAt: '2026-11-22T13:45:30.123Z', kind: 'payment', amount: -5000 },
  { createdAt: '2026-11-20T13:45:30.123Z', kind: 'sale', amount: 6900 },
] as const;
const ANA = { name: 'Ana Pérez', balance: 1900, owesSince: '2026-11-20T13:45:30.123Z' };

test('a statement lists purchases and payments, newest first, and the debt', () => {
  expect(plain(statementText(ANA, movements, SHOP))).toBe(
    [
      '*Kiosco Sol*\nSan Juan',
      'Resumen de cuenta\nCliente: Ana Pérez\nDebe desde: 20/11/2026 10:45',
      '22/11/2026 10:45 Pago −$ 5.000,00\n20/11/2026 10:45 Venta $ 6.900,00',
      '*Debe $ 1.900,00*',
      'Comprobante no válido como factura',
    ].join('\n\n'),
  );
});

test('a statement that is too long counts the older movements', () => {
  expect(statementText(ANA, movements, SHOP, 1)).toContain('… y 1 anterior');
});

test('a statement without debt has no movements', () => {
  const settled = { name: 'Ana Pérez', balance: 0, owesSince: null };
  expect(statementText(settled, [], SHOP)).toContain('Cliente: Ana Pérez\n\n*No debe nada*');
});
