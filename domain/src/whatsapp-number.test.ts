import { expect, test } from 'vitest';
import { whatsappNumber } from './whatsapp-number.ts';

test.each([
  ['+5492645551234', '5492645551234'],
  ['+542645551234', '5492645551234'],
  ['+541155551234', '5491155551234'],
  ['+598991234567', '598991234567'],
  ['+34612345678', '34612345678'],
])('%s has the WhatsApp number %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number);
});

test.each(['0800 222 1234', '911', '264 555-1234 (casa)', '264811234567', ''])(
  '%s has no WhatsApp number',
  (phone) => {
    expect(whatsappNumber(phone)).toBeUndefined();
  },
);
