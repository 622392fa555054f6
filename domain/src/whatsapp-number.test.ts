import { expect, test } from 'vitest';
import { whatsappNumber } from './whatsapp-number.ts';

test.each([
  ['264 555-1234', '5492645551234'],
  ['0264 155 551234', '5492645551234'],
  ['(0264) 15-555-1234', '5492645551234'],
  ['+54 9 264 555 1234', '5492645551234'],
  ['54 264 555 1234', '5492645551234'],
  ['0054 264 15 555 1234', '5492645551234'],
  ['11 5555-1234', '5491155551234'],
  ['011 15 5555 1234', '5491155551234'],
  ['2646 15 55-1234', '5492646551234'],
  ['264 15 555-1234', '5492645551234'],
  ['264155551234', '5492645551234'],
  ['２６４ １５ ５５５-１２３４', '5492645551234'],
  ['5492645551234', '5492645551234'],
  ['+598 99 123 4567', '598991234567'],
  ['00598 99 123 4567', '598991234567'],
  ['598991234567', '598991234567'],
])('%s is %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number);
});

test.each([
  ['without its area code', '555-1234'],
  ['without its area code, with the prefix of a mobile', '15 555 1234'],
  ['of Namibia, which nobody wrote with its sign', '264811234567'],
  ['that is short, of another country', '+598 99 12'],
  ['two numbers', '264 555-1234 / 264 555-4321'],
  ['with a word', '264 555-1234 (casa)'],
  ['with an extension', '264 555-1234 int. 3'],
  ['that is two digits too long', '264 55 555 1234'],
  ['of no area', '955 555 1234'],
  ['empty', ''],
])('a phone %s is nobody to write to', (_, phone) => {
  expect(whatsappNumber(phone)).toBeUndefined();
});
