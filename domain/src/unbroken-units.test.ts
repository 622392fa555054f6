import { expect, test } from 'vitest';
import { searchKeyOf } from './search-key.ts';
import { withUnbrokenUnits } from './unbroken-units.ts';

/** Makes non-breaking spaces visible. */
const marked = (name: string) => withUnbrokenUnits(name).replaceAll('\u00a0', '_');

test.each([
  ['Galletitas Oreo 290 g', 'Galletitas Oreo 290_g'],
  ['Yerba Playadito 1 kg', 'Yerba Playadito 1_kg'],
  ['Gaseosa 2,25 L retornable', 'Gaseosa 2,25_L retornable'],
  ['Agua 1.5 Lts.', 'Agua 1.5_Lts.'],
  ['Cerveza lata 6 x 354 ml', 'Cerveza lata 6 x 354_ml'],
  ['Alfajor 50 g x 6 u', 'Alfajor 50_g x 6_u'],
  ['Queso ½ kg', 'Queso ½_kg'],
  ['Alcohol 70 % 500 ml', 'Alcohol 70_% 500_ml'],
  ['Huevos 12 unidades', 'Huevos 12_unidades'],
  ['Papel higiénico 30 mts', 'Papel higiénico 30_mts'],
  ['Azúcar (1   KG)', 'Azúcar (1_KG)'],
])('%s keeps each number beside its unit', (name, shown) => {
  expect(marked(name)).toBe(shown);
});

test.each([
  'Coca - Cola',
  'Gaseosa 7 Up',
  'Pack 2 galletitas',
  'Té x 25 saquitos',
  'Leche 500g',
  'Combo 2 + 1',
  '',
])('%s has no unit and does not change', (name) => {
  expect(withUnbrokenUnits(name)).toBe(name);
});

test('text copied from the screen finds the product', () => {
  expect(searchKeyOf(withUnbrokenUnits('Yerba 500 g'))).toBe(searchKeyOf('Yerba 500 g'));
});
