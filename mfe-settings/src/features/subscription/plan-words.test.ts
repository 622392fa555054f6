import { expect, test } from 'vitest';
import { featureWordsOf, priceWordsOf } from './plan-words.ts';

test.each([
  [null, 'Precio a medida', 'Según tus necesidades'],
  [0, 'Gratis', 'para siempre'],
  [25_000, '$\u00a025.000,00', 'por mes'],
])('a plan of %s is priced in words', (price, words, per) => {
  expect(priceWordsOf({ price })).toEqual({ price: words, per });
});

test('a numeric limit is shown as a maximum, and a text unchanged', () => {
  expect(
    featureWordsOf({
      features: { maxUsers: 5, maxProducts: 1500, maxSalesPerMonth: 'Ventas a medida' },
    }),
  ).toEqual(['Hasta 5 usuarios', 'Hasta 1.500 productos', 'Ventas a medida']);
});

test('other features of a plan are listed after its limits', () => {
  const features = {
    maxUsers: 'Usuarios a medida',
    maxProducts: 'Productos a medida',
    maxSalesPerMonth: 'Ventas a medida',
    customIntegrations: true,
    dedicatedSupport: true,
    customTraining: false,
    sla: true,
  };

  expect(featureWordsOf({ features }).slice(3)).toEqual([
    'Integraciones personalizadas',
    'Soporte dedicado',
    'SLA garantizado',
  ]);
});
