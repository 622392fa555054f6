import { expect, test } from 'vitest';
import { clockInWords } from './clock-in-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [2 * MINUTE + 1, '2 minutos adelantado'],
  [-59 * MINUTE, '59 minutos atrasado'],
  [59.6 * MINUTE, '1 hora adelantado'],
  [-3 * HOUR, '3 horas atrasado'],
  [23.6 * HOUR, '1 día adelantado'],
  [-24 * HOUR, '1 día atrasado'],
  [-365 * 24 * HOUR, '365 días atrasado'],
])('a clock that is %i ms ahead is %s', (difference, words) => {
  expect(clockInWords(difference)).toBe(`El reloj de este dispositivo está ${words}.`);
});
