import { MB } from '@mostrador/contracts/files';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aPhoto, blankPng, filesOf, formOf, noise } from '../../../test/pictures.ts';

const server = aServer();
let shop: TestShop;
let photo: Buffer;

beforeAll(async () => {
  shop = await aShop(server);
  photo = await aPhoto();
});

const upload = (picture: Uint8Array, name?: string) =>
  shop.call('POST', '/api/products', formOf({}, picture, name));

const NOT_A_PICTURE = 'Solo se permiten archivos de imagen';
const OTHER_TYPE = 'Tipo de archivo no permitido. Use: JPG, PNG, WebP';
const UNREADABLE = 'No se pudo leer: el archivo está dañado o incompleto. Probá con otra.';
const TOO_MANY_PIXELS =
  'Tiene demasiados píxeles: puede tener hasta 16 millones. Achicala y probá de nuevo.';
const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

describe('a file that is no picture is refused, whatever its name and type', () => {
  test.each([
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), NOT_A_PICTURE],
    ['an SVG with a script', SVG, OTHER_TYPE],
    ['an SVG without its declaration', SVG.subarray(21), OTHER_TYPE],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), NOT_A_PICTURE],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'), OTHER_TYPE],
    ['nothing', Buffer.alloc(0), 'El archivo está vacío'],
    ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), UNREADABLE],
    ['a JPEG that is only a beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), UNREADABLE],
  ])('%s', async (_, content, message) => {
    const answer = await upload(content);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      // Sentences quoted in the documents appear without their field.
      error: [NOT_A_PICTURE, OTHER_TYPE].includes(message) ? message : `Imagen: ${message}`,
      code: 'input.invalid',
      fields: { image: message },
    });
  });

  test('a truncated JPEG is refused', async () => {
    const answer = await upload(photo.subarray(0, photo.length / 2));

    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ image: UNREADABLE });
  });
});

test('a small file with 900 million pixels is refused before decoding', async () => {
  const bomb = blankPng(30_000, 30_000);
  expect(bomb.length).toBeLessThan(MB);

  const answer = await upload(bomb, 'foto.png');

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    error: `Imagen: ${TOO_MANY_PIXELS}`,
    code: 'input.invalid',
  });
});

test('a picture of 16 million pixels is accepted, and one row more is refused', async () => {
  expect((await upload(blankPng(4000, 4000))).statusCode).toBe(201);
  expect((await upload(blankPng(4000, 4001))).json().fields).toEqual({ image: TOO_MANY_PIXELS });
});

test('2 MB are accepted, and one byte more is refused', async () => {
  // Bytes after the end of a JPEG are not part of the picture.
  const exactly = Buffer.concat([photo, Buffer.alloc(2 * MB - photo.length)]);
  expect((await upload(exactly)).statusCode).toBe(201);

  const answer = await upload(Buffer.concat([exactly, Buffer.alloc(1)]));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ image: 'La imagen debe ser menor a 2MB' });
});

test('a refused picture leaves no product and no file', async () => {
  const other = await aShop(server);

  await other.call('POST', '/api/products', formOf({}, SVG));
  await other.call('POST', '/api/products', formOf({}, blankPng(30_000, 30_000)));
  await other.call('POST', '/api/products', formOf({ name: '' }, photo));

  expect(await other.listProducts()).toEqual([]);
  expect(await filesOf(server, other.shopId)).toEqual([]);
});

/** Uploads the picture of a new product, and loads it like a browser. */
async function stored(picture: Uint8Array) {
  const { url } = (await upload(picture)).json().image;
  return server.app.inject({ method: 'GET', url });
}

test('a picture that is also html is served as a new WebP without it', async () => {
  const html = '<script>alert(document.domain)</script>';
  const polyglot = Buffer.concat([
    photo.subarray(0, 2),
    // A comment of the JPEG.
    Buffer.from([0xff, 0xfe, 0, html.length + 2]),
    Buffer.from(html),
    photo.subarray(2),
    Buffer.from(html),
  ]);

  const answer = await stored(polyglot);

  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.rawPayload.includes('script')).toBe(false);
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
});

test('a picture is turned by its EXIF orientation, and its location is removed', async () => {
  const fromAPhone = await noise(400, 200)
    .withExif({
      IFD0: { Make: 'Telefono' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '31/1 32/1 15/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(fromAPhone).metadata()).orientation).toBe(6);
  expect(fromAPhone.includes('Telefono')).toBe(true);

  const { rawPayload } = await stored(fromAPhone);

  const { width, height, orientation, exif, icc, xmp } = await sharp(rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 200, height: 400 });
  expect([orientation, exif, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  expect(rawPayload.includes('Telefono')).toBe(false);
});

test('a large picture is reduced to 1600 pixels, and a small one keeps its size', async () => {
  const sizeOf = async (picture: Buffer) => {
    const { width, height } = await sharp((await stored(picture)).rawPayload).metadata();
    return [width, height];
  };

  expect(await sizeOf(await aPhoto({ width: 2400, height: 1200, quality: 40 }))).toEqual([
    1600, 800,
  ]);
  expect(await sizeOf(await aPhoto({ width: 30, height: 20 }))).toEqual([30, 20]);
});
