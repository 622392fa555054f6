import { isGtin14 } from '@mostrador/domain/barcode';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { BarcodeReader } from './read-barcodes.ts';

const WASM_URL = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

const OVERRIDES = {
  /** Our own server: by default the library asks a CDN. */
  locateFile: () => WASM_URL,
};

/** Enough for a barcode that fills a third of the picture; more only takes longer. */
const MAX_WIDTH = 960;

/** ITF-14 is on cases, DataBar on fruit and meat. */
const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'ITF14', 'DataBar'],
  tryInvert: false,
  tryDownscale: false,
};

/** ZXing compiled to WebAssembly. Rejects when its code cannot be loaded. */
export async function openWasmReader(): Promise<BarcodeReader> {
  await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });

  return async (video) => {
    if (!context || video.videoWidth === 0) return [];
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    return readPicture(picture);
  };
}

/** Reads the codes in a picture. The module must be prepared. */
export async function readPicture(picture: ImageData): Promise<string[]> {
  return (
    (await readBarcodes(picture, OPTIONS))
      // The reader accepts a wrong check digit.
      .filter(({ format, text }) => !format.startsWith('ITF') || isGtin14(text))
      .map(({ text }) => text)
  );
}
