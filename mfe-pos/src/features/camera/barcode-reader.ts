import { isGtin14 } from '@mostrador/domain/barcode';
import type { BarcodeReader } from './read-barcodes.ts';

/** The detector of the Barcode Detection API, which not every browser has. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ format: string; rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128'];
/** On cases, as ITF-14. Not every browser has it. */
const ITF = 'itf';

/** Returns the browser's own reader, or loads ours. Rejects when ours cannot be loaded. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await openNativeReader()) ?? (await import('./wasm-barcode-reader.ts')).openWasmReader();
}

async function openNativeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  // Android without Google's services has the class but supports no format.
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !NATIVE_FORMATS.every((format) => supported.includes(format)))
    return undefined;
  const detector = new BarcodeDetector({
    formats: supported.includes(ITF) ? [...NATIVE_FORMATS, ITF] : NATIVE_FORMATS,
  });
  return async (video) =>
    (await detector.detect(video))
      // ITF has any even number of digits: a part of a code may look whole.
      .filter(({ format, rawValue }) => format !== ITF || isGtin14(rawValue))
      .map(({ rawValue }) => rawValue);
}
