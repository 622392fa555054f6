import type { BarcodeReader } from './read-barcodes.ts';

/** The detector of the Barcode Detection API, which not every browser has. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128'];

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
  const detector = new BarcodeDetector({ formats: NATIVE_FORMATS });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}
