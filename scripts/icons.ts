// `pnpm icons`: redraws the product's icons from its logo, shell/public/favicon.svg.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { icoOf } from './icons/ico.ts';
import { ROOT } from './site/workspace.ts';

const PUBLIC = join(ROOT, 'shell', 'public');
/** The logo is 32 units wide. It is drawn this many times larger than needed, then scaled down. */
const DENSITY = 72 * 16;

const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
/** // Without rounded corners: each operating system crops them its own way. */
const square = mark.replace(' rx="8"', '');

/** A palette is smaller, but an .ico requires four channels. */
const png = (svg: string, size: number, { palette = true } = {}) =>
  sharp(Buffer.from(svg), { density: DENSITY })
    .resize(size, size)
    .png({ compressionLevel: 9, palette })
    .toBuffer();

const icons: Record<string, Buffer> = {
  'favicon.ico': icoOf([
    { size: 16, png: await png(mark, 16, { palette: false }) },
    { size: 32, png: await png(mark, 32, { palette: false }) },
  ]),
  'apple-touch-icon.png': await png(square, 180),
  'icon-192.png': await png(mark, 192),
  'icon-512.png': await png(mark, 512),
  'icon-maskable-512.png': await png(square, 512),
};
for (const [name, content] of Object.entries(icons)) {
  await writeFile(join(PUBLIC, name), content);
  console.log(`  ${name} ${content.length} bytes`);
}
