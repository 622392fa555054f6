import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { code128 } from '@mostrador/domain';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { readPicture } from './wasm-barcode-reader.ts';

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** Returns the texts read in a picture of bars with these widths, in modules of two pixels. */
async function read(widths: readonly number[]): Promise<string[]> {
  const quiet = Array.from({ length: 20 }, () => 255);
  const bars = widths.flatMap((width, place) =>
    Array.from({ length: 2 * width }, () => (place % 2 === 0 ? 0 : 255)),
  );
  const row = [...quiet, ...bars, ...quiet].flatMap((shade) => [shade, shade, shade, 255]);
  const height = 40;
  const data = Uint8ClampedArray.from(Array.from({ length: height }, () => row).flat());
  const picture = { data, width: row.length / 4, height, colorSpace: 'srgb' } as ImageData;
  return readPicture(picture);
}

test.each(['V128404217', 'V100000', 'V214748364799999', 'V98765401234'])(
  'reads the code of a receipt as it was written: %s',
  async (code) => {
    expect(await read(code128(code))).toEqual([code]);
  },
);

/** The widths of a digit's five bars or spaces in ITF. */
const NARROW_WIDE = [
  '11331',
  '31113',
  '13113',
  '33111',
  '11313',
  '31311',
  '13311',
  '11133',
  '31131',
  '13131',
];

function itf(digits: string): number[] {
  const pairs = (digits.match(/../g) ?? []).map(([bars, spaces]) =>
    [...(NARROW_WIDE[Number(bars)] ?? '')].flatMap((width, place) => [
      Number(width),
      Number(NARROW_WIDE[Number(spaces)]?.[place]),
    ]),
  );
  return [1, 1, 1, 1, ...pairs.flat(), 3, 1, 1];
}

test('reads the ITF-14 of a case, and no other ITF', async () => {
  expect(await read(itf('17790387013624'))).toEqual(['17790387013624']);
  expect(await read(itf('17790387013625'))).toEqual([]);
  expect(await read(itf('177903'))).toEqual([]);
});
