import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aPhoto, blankPng, formOf } from '../../../test/pictures.ts';

const server = aServer();

const TOO_COMPLICATED = 'Es un dibujo demasiado complicado. Guardalo como PNG y probá de nuevo.';

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="800" height="800">${content}</svg>`;

/** Three kilobytes that take a minute of a processor. */
const CLOUDS = drawing(
  `<filter id="f" x="0" y="0" width="1" height="1">${Array.from(
    { length: 40 },
    (_, n) => `<feTurbulence baseFrequency="0.0${n + 1}" numOctaves="200" result="r${n}"/>`,
  ).join('')}</filter><rect width="800" height="800" filter="url(#f)"/>`,
);

/** Each group draws the previous one ten times. */
const USES_OF_USES = drawing(
  `<defs><rect id="u0" width="9" height="9"/>${Array.from(
    { length: 9 },
    (_, n) => `<g id="u${n + 1}">${`<use xlink:href="#u${n}" x="1"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use xlink:href="#u9"/>`,
);

const HUGE_PNG = `data:image/png;base64,${blankPng(30_000, 30_000).toString('base64')}`;
const WIDE_BLUR =
  '<filter id="b" x="-99" y="-99" width="999" height="999"><feGaussianBlur stdDeviation="9999"/></filter><rect width="800" height="800" filter="url(#b)"/>';

function uploadLogo(shop: TestShop, svg: string) {
  const form = new FormData();
  form.append('logo', new Blob([svg], { type: 'image/svg+xml' }), 'logo.svg');
  return shop.call('POST', '/api/store-config/upload-logo', form);
}

test('a drawing that takes too long is refused with its reason, and delays no other shop', async () => {
  const [hostile, other] = [await aShop(server), await aShop(server)];
  const answered: string[] = [];
  const noting = async <T>(name: string, call: Promise<T>) => {
    const answer = await call;
    answered.push(name);
    return answer;
  };

  const [refused, kept, sold] = await Promise.all([
    noting('hostile', uploadLogo(hostile, CLOUDS)),
    noting('drawing', uploadLogo(other, drawing('<circle r="300" cx="400" cy="400"/>'))),
    noting('photo', other.call('POST', '/api/products', formOf({}, await aPhoto()))),
  ]);

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({
    error: `Logo: ${TOO_COMPLICATED}`,
    code: 'input.invalid',
    fields: { logo: TOO_COMPLICATED },
  });
  expect([kept.statusCode, sold.statusCode]).toEqual([200, 201]);
  expect(answered.at(-1)).toBe('hostile');
});

describe('a drawing that would take all memory or never end is refused', () => {
  test.each([
    ['uses of uses of uses', USES_OF_USES],
    [
      'a picture of 900 million pixels',
      drawing(`<image href="${HUGE_PNG}" width="9" height="9"/>`),
    ],
    ['a blur over everything', drawing(WIDE_BLUR)],
  ])('%s is answered, and the next one is drawn', async (_, svg) => {
    const shop = await aShop(server);

    const answer = await uploadLogo(shop, svg);

    expect([200, 400]).toContain(answer.statusCode);
    expect((await uploadLogo(shop, drawing('<circle r="9"/>'))).statusCode).toBe(200);
  });
});
