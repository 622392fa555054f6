import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { cornerOf, type LabelSheet, labelsPerPage } from '@mostrador/domain/label-sheets';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

/** Of label printers, and of the better ones. */
export const RESOLUTIONS = [203, 300];

const MM_PER_INCH = 25.4;
/** A printer makes a dot black or leaves it white. */
const DARK = 128;
/** The symbologies of a product's code that the till's camera reads. */
const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128'],
  tryInvert: false,
  tryDownscale: false,
  tryRotate: false,
};

const require = createRequire(import.meta.url);
const wasmOf = (file: string) => new Uint8Array(readFileSync(require.resolve(file))).buffer;

const library = PDFiumLibrary.init();
await prepareZXingModule({
  overrides: { wasmBinary: wasmOf('zxing-wasm/reader/zxing_reader.wasm') },
  fireImmediately: true,
});

/** A printed label. */
export interface ScannedLabel {
  /** The texts of its bar codes. */
  codes: string[];
  /** The part with ink, in millimetres from its corner; undefined for an empty label. */
  ink: { left: number; right: number; top: number; bottom: number } | undefined;
}

/** Prints the pages of a PDF in black dots, and reads the codes of each label, page by page. */
export async function scanLabels(
  pdf: Uint8Array,
  sheet: LabelSheet,
  dotsPerInch: number,
): Promise<ScannedLabel[][]> {
  const dots = (millimetres: number) => Math.round((millimetres * dotsPerInch) / MM_PER_INCH);
  const document = await (await library).loadDocument(pdf);
  const scanned: ScannedLabel[][] = [];
  try {
    for (const page of document.pages()) {
      const { data, width } = await page.render({
        width: dots(sheet.page.width),
        height: dots(sheet.page.height),
        colorSpace: 'Gray',
      });
      const labels: ScannedLabel[] = [];
      for (let place = 0; place < labelsPerPage(sheet); place++) {
        const { left, top } = cornerOf(sheet, place);
        const picture = cut(data, width, {
          left: dots(left),
          top: dots(top),
          width: dots(sheet.label.width),
          height: dots(sheet.label.height),
        });
        const codes = (await readBarcodes(picture, OPTIONS)).map(({ text }) => text);
        labels.push({ codes, ink: inkOf(picture, MM_PER_INCH / dotsPerInch) });
      }
      scanned.push(labels);
    }
  } finally {
    document.destroy();
  }
  return scanned;
}

/** Cuts a label out of a page in grey, in black and white. */
function cut(
  page: Uint8Array,
  pageWidth: number,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((page[(top + y) * pageWidth + left + x] ?? 255) < DARK)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

function inkOf({ data, width }: ImageData, dot: number): ScannedLabel['ink'] {
  const places: number[] = [];
  for (let place = 0; place < data.length / 4; place++)
    if (data[place * 4] === 0) places.push(place);
  if (places.length === 0) return undefined;
  const columns = places.map((place) => place % width);
  const rows = places.map((place) => Math.floor(place / width));
  const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  return {
    left: dot * columns.reduce((least, column) => Math.min(least, column)),
    right: dot * (columns.reduce((most, column) => Math.max(most, column)) + 1),
    top: dot * first,
    bottom: dot * (last + 1),
  };
}
