import type { ScaleLabelFormat } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { scaleLabelExample } from './scale-label-example.ts';

test.each<[ScaleLabelFormat, string | undefined]>([
  [{ carries: 'off', codeDigits: 5, priceDecimals: 0 }, undefined],
  [
    { carries: 'weight', codeDigits: 5, priceDecimals: 0 },
    'Por ejemplo, la etiqueta 2000123012346 es del producto 00123 y pesa 1,234 kg.',
  ],
  [
    { carries: 'price', codeDigits: 4, priceDecimals: 0 },
    'Por ejemplo, la etiqueta 2001230012342 es del producto 0123 y cuesta $ 1.234,00.',
  ],
  [
    { carries: 'price', codeDigits: 6, priceDecimals: 2 },
    'Por ejemplo, la etiqueta 2000012312342 es del producto 000123 y cuesta $ 12,34.',
  ],
])('the example of %j', (format, sentence) => {
  expect(scaleLabelExample(format)?.replace(/\s/g, ' ')).toBe(sentence);
});
