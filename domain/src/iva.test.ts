import { expect, test } from 'vitest';
import { splitIva } from './iva.ts';
import { cents } from './money.ts';

test.each([
  [121_00, 21, 100_00, 21_00],
  [110_50, 10.5, 100_00, 10_50],
  [127_00, 27, 100_00, 27_00],
  [100_00, 21, 82_64, 17_36],
  [1, 21, 1, 0],
  [0, 21, 0, 0],
  [55_55, 0, 55_55, 0],
  [-121_00, 21, -100_00, -21_00],
])('%d cents with %d %% of IVA are %d and %d of IVA', (total, rate, net, iva) => {
  expect(splitIva(cents(total), rate)).toEqual({ net, iva });
});
