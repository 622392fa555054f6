import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SHELL = join(import.meta.dirname, '..');
const file = (path: string) => readFileSync(join(SHELL, 'public', path));
const manifest = JSON.parse(file('manifest.webmanifest').toString());
const page = readFileSync(join(SHELL, 'index.html'), 'utf8');
const tokens = readFileSync(
  join(SHELL, '..', 'shared-ui', 'src', 'foundations', 'tokens.css'),
  'utf8',
);

/** A PNG's size, from its header. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('every icon of the web manifest exists in its size, and one is maskable', () => {
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of icons) expect(sizeOf(file(src.slice(1)))).toBe(sizes);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

/** A WebP's size, from the header of its lossy bitstream. */
function sizeOfWebp(webp: Buffer): string {
  expect(webp.subarray(8, 16).toString()).toBe('WEBPVP8 ');
  return `${webp.readUInt16LE(26) & 0x3fff}x${webp.readUInt16LE(28) & 0x3fff}`;
}

test('browsers show small pictures of both forms before the product is installed', () => {
  const pictures: { src: string; sizes: string; form_factor: string }[] = manifest.screenshots;
  expect(new Set(pictures.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['wide', 'narrow']),
  );
  for (const { src, sizes } of pictures) {
    const picture = file(src.slice(1));
    expect(sizeOfWebp(picture)).toBe(sizes);
    expect(picture.length).toBeLessThan(100 * 1024);
  }
});

test("the web manifest opens the shop, in the product's colours", () => {
  expect(manifest).toMatchObject({
    name: 'Mostrador',
    lang: 'es-AR',
    start_url: '/app',
    scope: '/',
  });
  const canvas = /--color-canvas: light-dark\((#\w+)/.exec(tokens)?.[1];
  expect([manifest.theme_color, manifest.background_color]).toEqual([canvas, canvas]);
});

test('the touch icon has the size of phones, and the page names both', () => {
  expect(sizeOf(file('apple-touch-icon.png'))).toBe('180x180');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
});

test('favicon.ico has its pictures at their offsets', () => {
  const ico = file('favicon.ico');
  expect(ico.readUInt16LE(2)).toBe(1);
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = ico.subarray(6 + 16 * index);
    const offset = entry.readUInt32LE(12);
    return sizeOf(ico.subarray(offset, offset + entry.readUInt32LE(8)));
  });
  expect(sizes).toEqual(['16x16', '32x32']);
});
