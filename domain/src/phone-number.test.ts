import { describe, expect, test } from 'vitest';
import {
  internationalPhone,
  phoneKeyOf,
  phoneProblemOf,
  whatsappProblemOf,
} from './phone-number.ts';

describe('a phone is converted to its international form', () => {
  test.each([
    ['264 555-1234', '+542645551234'],
    ['2645551234', '+542645551234'],
    ['264 555 0199', '+542645550199'],
    ['(0264) 422-1234', '+542644221234'],
    ['264/4221234', '+542644221234'],
    ['264.422.1234', '+542644221234'],
    ['54 264 555 1234', '+542645551234'],
    ['(+54) 264 555 1234', '+542645551234'],
    ['+54 0264 555 1234', '+542645551234'],
    ['11 5555-1234', '+541155551234'],
    ['011 5555-1234', '+541155551234'],
    ['2647 42-0123', '+542647420123'],
    ['02964 42-1234', '+542964421234'],
  ])('%s, without a mobile prefix, is %s', (typed, stored) => {
    expect(internationalPhone(typed)).toBe(stored);
  });

  test.each([
    ['264 15 555-1234', '+5492645551234'],
    ['264155551234', '+5492645551234'],
    ['0264 155 551234', '+5492645551234'],
    ['(0264) 15-555-1234', '+5492645551234'],
    ['+54 9 264 555 1234', '+5492645551234'],
    ['+54 9 264 15 555 1234', '+5492645551234'],
    ['0054 264 15 555 1234', '+5492645551234'],
    ['5492645551234', '+5492645551234'],
    ['9 11 5555-1234', '+5491155551234'],
    ['011 15 5555 1234', '+5491155551234'],
    ['2647 15 42-0123', '+5492647420123'],
    ['0388 15 615-1234', '+5493886151234'],
    ['264 615 1234', '+542646151234'],
  ])('%s is %s', (typed, stored) => {
    expect(internationalPhone(typed)).toBe(stored);
  });

  test.each([
    ['of another width', '２６４ １５ ５５５－１２３４', '+5492645551234'],
    ['with hyphens of other kinds', '264\u2011555\u20131234', '+542645551234'],
    ['with spaces of other kinds', '264\u00a0555\u20091234', '+542645551234'],
    ['with invisible characters', '\u202d264\u200b555\u00ad1234\u202c', '+542645551234'],
    ["with a spreadsheet's apostrophe", "'02645551234", '+542645551234'],
    ['with spaces around', '  264 555-1234\t', '+542645551234'],
  ])('digits %s are read', (_, typed, stored) => {
    expect(internationalPhone(typed)).toBe(stored);
  });

  test.each([
    ['+34 612 345 678', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['+39 333 123 4567', '+393331234567'],
    ['+598 99 123 456', '+59899123456'],
    ['00598 99 123 456', '+59899123456'],
    ['598991234567', '+598991234567'],
  ])('%s of another country is %s', (typed, stored) => {
    expect(internationalPhone(typed)).toBe(stored);
  });

  test.each([
    ['0800-222-1234', '0800 222 1234'],
    ['+54 800 222 1234', '0800 222 1234'],
    ['08102221234', '0810 222 1234'],
    ['0800 2221-2345', '0800 222 12345'],
    ['911', '911'],
    ['147', '147'],
  ])('%s has no international form and is %s', (typed, stored) => {
    expect(internationalPhone(typed)).toBe(stored);
  });

  test.each(['+5492645551234', '+542645551234', '+34612345678', '0800 222 1234', '911'])(
    'a stored number is read unchanged: %s',
    (stored) => {
      expect(internationalPhone(stored)).toBe(stored);
    },
  );
});

describe('an unreadable phone is null', () => {
  test.each([
    ['without its area code', '555-1234'],
    ['without its area code, with the prefix of a mobile', '15 555 1234'],
    ['that lacks digits after the prefix of a mobile', '264 15 55123'],
    ['of Buenos Aires that lacks them', '11 15 555512'],
    ['half typed', '155'],
    ['of Namibia, without its sign', '264811234567'],
    ['of Spain, without its sign', '34612345678'],
    ['that is short, of another country', '+598 99 1'],
    ['that is too long for any country', '+5989912345678901'],
    ['two numbers', '264 555-1234 / 264 555-4321'],
    ['two endings', '264 555-1234/35'],
    ['with a word', '264 555-1234 (casa)'],
    ['with an extension', '264 555-1234 int. 3'],
    ['that is two digits too long', '264 55 555 1234'],
    ['of no area', '955 555 1234'],
    ['with a second sign', '+54 264 555+1234'],
    ['in digits of another script', '٢٦٤٥٥٥١٢٣٤'],
    ['of zeros', '0000000000'],
    ['empty', ''],
  ])('%s', (_, typed) => {
    expect(internationalPhone(typed)).toBeUndefined();
  });

  test('twenty thousand digits are refused fast', () => {
    expect(internationalPhone('2'.repeat(20_000))).toBeUndefined();
  });
});

test('a refusal names what is missing, with an example', () => {
  expect(phoneProblemOf('555-1234')).toBe(
    'Escribilo con el código de área, como 264 555-0101 o +54 9 264 555-0101',
  );
  expect(phoneProblemOf('264 555-1234 int. 3')).toBe(
    'Escribí un solo número, sin letras ni interno, como 264 555-0101',
  );
  expect(phoneProblemOf('264 555-1234')).toBeUndefined();
  expect(phoneProblemOf(' ')).toBeUndefined();
});

test('a number that cannot be called from abroad has no WhatsApp', () => {
  expect(whatsappProblemOf('0800 222 1234')).toBe(
    'Escribí un número que tenga WhatsApp, como +54 9 264 555-0101',
  );
  expect(whatsappProblemOf('555-1234')).toBe(phoneProblemOf('555-1234'));
  expect(whatsappProblemOf('264 555-1234')).toBeUndefined();
  expect(whatsappProblemOf('')).toBeUndefined();
});

describe('all spellings of a phone have the same key', () => {
  test.each([
    '+5492645551234',
    '+542645551234',
    '264 15 555-1234',
    '(0264) 555 1234',
    '5492645551234',
  ])('%s', (phone) => {
    expect(phoneKeyOf(phone)).toBe('2645551234');
  });

  test.each([
    ['15 555-1234', '5551234'],
    ['+54 9 264 555', '264555'],
    ['(0264) 55', '26455'],
    ['264 555-1234 int. 3', '26455512343'],
    ['+34 612 345 678', '34612345678'],
    ['0800-222-1234', '08002221234'],
  ])('a part of a number, or another number: %s has %s', (phone, key) => {
    expect(phoneKeyOf(phone)).toBe(key);
  });
});
