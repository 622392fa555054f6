import { expect, test } from 'vitest';
import { actInWords, type NamedAct } from './authorization-words.ts';

const saleId = '018f0000-0000-7000-8000-000000000000';
const NBSP = '\u00a0';

test.each<[NamedAct, string]>([
  [
    { act: 'discount', saleId, customerId: null, fullPrice: 1000, amount: 500 },
    'descontar $ 500,00 de $ 1.000,00 (50 %) en una venta',
  ],
  [
    { act: 'discount', saleId, customerId: saleId, customerName: 'Ana', fullPrice: 0, amount: 0 },
    'descontar $ 0,00 de $ 0,00 (0 %) en una venta a Ana',
  ],
  [
    { act: 'credit-limit', saleId, customerId: saleId, customerName: 'Ana', amount: 9_000_000 },
    'vender en cuenta corriente a Ana, que queda debiendo $ 9.000.000,00',
  ],
  [{ act: 'cancel-sale', saleId, saleTotal: 1200 }, 'anular una venta de $ 1.200,00'],
  [
    { act: 'return-sale', saleId, saleTotal: 1200, amount: 200.5 },
    'devolver $ 200,50 de una venta de $ 1.200,00',
  ],
  [
    {
      act: 'refund-otherwise',
      saleId,
      saleTotal: 1200,
      refunds: [
        { method: 'Efectivo', amount: 200 },
        { method: 'QR', amount: 100 },
      ],
    },
    'devolver de otra forma que como se pagó una venta de $ 1.200,00: $ 200,00 (Efectivo) y $ 100,00 (QR)',
  ],
])('describes the act to allow: %j', (about, words) => {
  expect(actInWords(about).replaceAll(NBSP, ' ')).toBe(words);
});

test('methods have their names in the shop', () => {
  const methods = [{ key: 'QR', label: 'Mercado Pago' }];
  const corrected: NamedAct = { act: 'correct-payment', saleId: 'x', from: 'QR', to: 'Efectivo' };
  const refunds = [{ method: 'QR', amount: 10 }];

  expect(actInWords(corrected, methods)).toContain('Efectivo en vez de Mercado Pago');
  expect(actInWords({ act: 'refund-otherwise', saleId: 'x', refunds }, methods)).toContain(
    '(Mercado Pago)',
  );
});
