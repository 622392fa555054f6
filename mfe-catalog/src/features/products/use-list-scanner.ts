import type { Product } from '@mostrador/contracts/products';
import {
  type Candidate,
  codeFromScan,
  isTextField,
  useScanner,
} from '@mostrador/shared-screens/scanner';
import { looksLikeCode, scannedProduct } from './product-with-code.ts';
import { warnWrongLayout } from './warn-wrong-layout.ts';

interface ListScannerOptions {
  /** The whole list; no scan is recognized until it is loaded. */
  products: readonly Product[] | undefined;
  /** False under a form with its own scanner. */
  isListening: boolean;
  onFound: (product: Product) => void;
  onUnknown: (code: string) => void;
}

/** Finds the scanned product, whatever has the focus and whatever the list is filtered by. */
export function useListScanner({
  products,
  isListening,
  onFound,
  onUnknown,
}: ListScannerOptions): void {
  function recognize({ burst, run, field }: Candidate): string | undefined {
    if (!products) return undefined;
    if (run && scannedProduct(products, run)) return run;
    if (!burst || scannedProduct(products, burst)) return burst;
    // In the search, fast keys that match no product may be words.
    return field === undefined || isScanIn(field, burst) ? burst : undefined;
  }

  useScanner({
    isListening,
    recognize,
    isKnown: (code) => products !== undefined && scannedProduct(products, code) !== undefined,
    onWrongLayout: warnWrongLayout,
    onScan(scanned) {
      const product = products && scannedProduct(products, scanned);
      if (product) onFound(product);
      else onUnknown(codeFromScan(scanned));
    },
  });
}

/** Whether the scan is the field's whole text. */
function isScanIn(field: HTMLElement, scanned: string): boolean {
  // Under Caps Lock the field's text has the other case.
  const isAlone =
    isTextField(field) && field.value.trim().toLowerCase() === scanned.trim().toLowerCase();
  return looksLikeCode(scanned) && isAlone;
}
