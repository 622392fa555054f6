import { expect, test } from 'vitest';
import { isNetHeading, optionsFor, UNTOUCHED } from './typed-options.ts';

test.each(['Costo s/IVA', 'PRECIO SIN IVA', 'Lista + IVA', 'P. NETO', 'Sin impuestos'])(
  '%s has no IVA',
  (heading) => {
    expect(isNetHeading(heading)).toBe(true);
  },
);

test.each(['Precio c/IVA', 'Precio final', 'IVA', 'Costos', ''])(
  '%j says nothing against it',
  (heading) => {
    expect(isNetHeading(heading)).toBe(false);
  },
);

test('the columns decide what was not chosen', () => {
  const headings = ['Código', 'Costo neto', 'Stock'];
  expect(
    optionsFor(UNTOUCHED, { match: { barcode: 0, cost: 1, stock: 2 }, headings }),
  ).toMatchObject({
    takes: 'margin',
    isCostNet: true,
    tracksNewStock: true,
  });
  expect(optionsFor(UNTOUCHED, { match: { barcode: 0 }, headings })).toMatchObject({
    takes: 'everything',
    isCostNet: false,
    tracksNewStock: false,
  });
  const chosen = { ...UNTOUCHED, takes: 'everything' as const, isCostNet: false };
  expect(optionsFor(chosen, { match: { barcode: 0, cost: 1 }, headings })).toMatchObject({
    takes: 'everything',
    isCostNet: false,
  });
});
