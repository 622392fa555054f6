import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { receiptOf, receiptText } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { MAX_LINK_LENGTH, whatsappLink } from './whatsapp-link.ts';

const shop = { name: 'Kiosco Sol & Luna', provincia: 'San Juan' };
const receiptWith = (lines: number) =>
  receiptOf(
    aSale({
      items: Array.from({ length: lines }, (_, place) =>
        aSaleItem({ productName: `Dulce de leche ñandú ${place + 1}` }),
      ),
    }),
    shop,
  );
const textOf = (link: string) => new URL(link).searchParams.get('text') ?? '';

test('the message is the whole receipt, without a recipient', () => {
  const receipt = receiptWith(2);
  const link = whatsappLink(receipt);

  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(textOf(link)).toBe(receiptText(receipt));
});

test("the message goes to the customer's phone", () => {
  expect(whatsappLink(receiptWith(1), '+542645551234')).toMatch(
    /^https:\/\/wa\.me\/5492645551234\?/,
  );
});

test.each([null, 'preguntar a Ana'])('a phone such as %s is omitted', (phone) => {
  expect(whatsappLink(receiptWith(1), phone)).toMatch(/^https:\/\/wa\.me\/\?/);
});

test.each([40, 500])('%i lines are cut to the length of a link, with the total', (lines) => {
  const link = whatsappLink(receiptWith(lines));
  const text = textOf(link);
  const shown = text.match(/Dulce/g)?.length ?? 0;

  expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
  expect(shown).toBeGreaterThan(5);
  expect(text).toContain(`… y ${lines - shown} productos más`);
  expect(text).toContain('*Total: ');
  expect(text).toContain('no válido como factura');
});
