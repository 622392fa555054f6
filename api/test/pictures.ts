import { readdir } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { NewProduct } from '@mostrador/contracts/products';
import sharp from 'sharp';
import type { TestServer } from './a-server.ts';

/** Creates a JPEG of random colours: it compresses as badly as a photo. */
export function aPhoto({ width = 800, height = 600, quality = 80 } = {}): Promise<Buffer> {
  return noise(width, height).jpeg({ quality }).toBuffer();
}

/** Returns random pixels, the same ones each time. */
export function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let place = 0; place < pixels.length; place++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    pixels[place] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Creates a form with a product and its picture. */
export function formOf(
  product: Partial<NewProduct> & { removeImage?: boolean },
  picture?: Uint8Array | Blob,
  name = 'foto.jpg',
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name: 'Yerba', price: 1, stock: 1, ...product }))
    form.append(field, String(value));
  if (picture) form.append('image', new Blob([picture as BlobPart], { type: 'image/jpeg' }), name);
  return form;
}

/** Creates a form with only a picture. */
export function formWithImage(picture: Uint8Array): FormData {
  const form = new FormData();
  form.append('image', new Blob([picture as BlobPart]), 'logo.png');
  return form;
}

/** Returns the files of a server's images, as paths in its folder. */
export async function filesOf({ imageFolder }: TestServer, shopId: string): Promise<string[]> {
  const entries = await readdir(`${imageFolder}/${shopId}`, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .map((path) => path.slice(imageFolder.length + 1))
    .sort();
}

/** Creates a valid PNG of one colour, in as few bytes as the format allows. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Grey, with one bit per pixel.
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
