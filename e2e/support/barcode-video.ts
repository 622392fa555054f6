import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 235;
const BLACK = 16;
const GREY = 128;
const MODULE_WIDTH = 4;
const MODULES = 95;
const BARS_HEIGHT = 200;

/** The seven modules of each digit; `G` is `R` mirrored, and `L` is `R` inverted. */
const R = [
  '1110010',
  '1100110',
  '1101100',
  '1000010',
  '1011100',
  '1001110',
  '1010000',
  '1000100',
  '1001000',
  '1110100',
];
const PARITY = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

/**
 * Writes a video that Chromium plays instead of a camera: an EAN-13 that stays in the picture.
 *
 * @returns the path of its file, in YUV4MPEG2
 */
export function videoOfBarcode(ean13: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'mostrador-camera-')), 'barcode.y4m');
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const left = (WIDTH - MODULES * MODULE_WIDTH) / 2;
  const top = (HEIGHT - BARS_HEIGHT) / 2;
  for (const [place, module] of [...modulesOf(ean13)].entries())
    if (module === '1')
      for (let y = top; y < top + BARS_HEIGHT; y++) {
        const start = y * WIDTH + left + place * MODULE_WIDTH;
        luma.fill(BLACK, start, start + MODULE_WIDTH);
      }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([header, ...Array.from({ length: 10 }, () => frame)]));
  return path;
}

/** The bars of an EAN-13, `1` for black (GS1 General Specifications, 5.2). */
function modulesOf(ean13: string): string {
  const [first = 0, ...digits] = [...ean13].map(Number);
  const right = (digit: number) => R[digit] ?? '';
  const inverted = (modules: string) =>
    modules.replace(/./g, (module) => (module === '1' ? '0' : '1'));
  const mirrored = (modules: string) => [...modules].reverse().join('');
  const leftHalf = digits
    .slice(0, 6)
    .map((digit, place) =>
      PARITY[first]?.[place] === 'L' ? inverted(right(digit)) : mirrored(right(digit)),
    );
  const rightHalf = digits.slice(6).map(right);
  return ['101', ...leftHalf, '01010', ...rightHalf, '101'].join('');
}
