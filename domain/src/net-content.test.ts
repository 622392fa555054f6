import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netContentOf } from './net-content.ts';

test.each([
  ['Coca Cola 2,25 L', 'litre', 2250],
  ['Coca Cola 2.25L', 'litre', 2250],
  ['COCA COLA X 1.5 LTS', 'litre', 1500],
  ['Yerba 500 g', 'kg', 500],
  ['Yerba Playadito 1 kg', 'kg', 1000],
  ['YERBA TARAGUI X500GRS.', 'kg', 500],
  ['Yerba 1/2 kg', 'kg', 500],
  ['Queso rallado ½ kilo', 'kg', 500],
  ['Café 3/4 kg', 'kg', 750],
  ['Dulce 0,500 kg', 'kg', 500],
  ['Dulce 0.500 kg', 'kg', 500],
  ['Azúcar 1,000 kg', 'kg', 1000],
  ['Detergente 1.000 ml', 'litre', 1000],
  ['Vino 75 cl', 'litre', 750],
  ['Fernet 750cc', 'litre', 750],
  ['Alcohol 70 % 500 ml', 'litre', 500],
  ['Leche 3% 1 litro', 'litre', 1000],
  ['Cola x 6 x 354 ml', 'litre', 2124],
  ['Cola 6 x 354 ml', 'litre', 2124],
  ['Cola 6x354ml', 'litre', 2124],
  ['Cola 6 un. x 354 ml', 'litre', 2124],
  ['Cola 6 latas x 354 ml', 'litre', 2124],
  ['Cerveza 473 ml x 6', 'litre', 2838],
  ['Cerveza 473 ml x 6 un', 'litre', 2838],
  ['Galletitas 3 x 118 g', 'kg', 354],
  ['Agua 500 ml botella', 'litre', 500],
  ['Levadura 1,1 kg', 'kg', 1100],
  ['Harina 0000 1 kg', 'kg', 1000],
  ['7up 500 ml', 'litre', 500],
  ['Sal 2 estrellas 500 g', 'kg', 500],
  ['Agua\u00a0mineral 500\u00a0ml', 'litre', 500],
] as const)('reads %s', (name, unit, thousandths) => {
  expect(netContentOf(name)).toEqual({ unit, thousandths });
});

test.each([
  'Alfajor',
  'Gaseosa 500',
  'Pila AA x 2',
  'Ibuprofeno 400 mg',
  'Papel higiénico 4 x 30 m',
  // Two contents, or a gift.
  'Atún 170 g (120 g escurrido)',
  'Champú 400 ml + 200 ml',
  'Champú 400 ml + crema',
  'Galletitas 500 g 20 % gratis',
  // A number of packages that says nothing of their content.
  'Galletitas 354 g x 3',
  'Pack x 6 Cola 354 ml',
  'Cola 354 ml pack 6',
  'Jugo en polvo 18 g caja x 20',
  'Té 25 saquitos 50 g',
  'Alfajor x 6 300 g',
  '2x1 Cola 500 ml',
  '6 x Cerveza 473 ml x 6',
  'Caramelos docena 20 g',
  // Sizes and capacities.
  'Termo 1 l',
  'Taza 300 ml',
  'Mochila 20 L',
  'Bolsas de consorcio 50 l',
  'Heladera exhibidora 1.200 l',
  'Resma A4 75 g',
  'Cartulina 180 g/m2',
  'Merluza 2/3 kg',
  'Pañal 9/12 kg',
  'Pañal de 9 - 12 kg x 20',
  'Alimento para perros de 10 kg',
  // Numbers that can be read in two ways.
  'Harina 1.500 kg',
  'Helado 1 1/2 kg',
  'Helado 1½ kg',
  'Cola 3 2,25 l',
  'Pañal de 9 a 12 kg',
  'Levadura 1,250 g',
  'Café 0 g',
  'Tanque de agua 500 l',
  'Cemento 100 kg',
])('leaves out %s', (name) => {
  expect(netContentOf(name)).toBeUndefined();
});

test('reads any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const content = netContentOf(name);
      if (content) expect(content.thousandths).toBeGreaterThanOrEqual(1);
    }),
  );
});
