import type { Product } from '@mostrador/contracts/products';
import type { ProductIndex } from '@mostrador/domain';
import { type Candidate, readingsOf, useScanner } from '@mostrador/shared-screens/scanner';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ProductSearchHandle } from '../../features/products/product-search.tsx';

export interface ScannedCodesOptions {
  /** Undefined while the products load: scans wait for them. */
  index: ProductIndex<Product> | undefined;
  search: RefObject<ProductSearchHandle | null>;
  /** Before the code is looked up. */
  onScan: () => void;
  onProduct: (product: Product) => void;
  onUnknown: (code: string) => void;
  /** After the code was looked up, or queued. */
  onDone: () => void;
}

/** Hears the scanner anywhere on the counter, and finds the product of each code. */
export function useScannedCodes({
  index,
  search,
  onScan,
  onProduct,
  onUnknown,
  onDone,
}: ScannedCodesOptions) {
  const scannedEarly = useRef<string[]>([]);

  const takeScannedEarly = useEffectEvent(() => {
    for (const code of scannedEarly.current.splice(0)) take(code);
  });

  useEffect(
    function takeScannedWhileLoading() {
      if (index) takeScannedEarly();
    },
    [index],
  );

  useScanner({ recognize, onScan: handleScan });

  /** The scanned code, unchanged, or undefined when a person typed. */
  function recognize({ burst, run, field }: Candidate) {
    if (run && productOfCode(run)) return run;
    if (!burst || productOfCode(burst)) return burst;
    const searchField = search.current?.field;
    if (field !== searchField) return burst;
    // In the search, fast keys that match no product may be typed text. A scan has digits, no
    // lowercase letters or spaces, and is the field's only content.
    const code = burst.trim();
    const typed = !/\d/.test(code) || /\p{Ll}|\s/u.test(code) || searchField?.value.trim() !== code;
    return typed ? undefined : burst;
  }

  function handleScan(code: string) {
    onScan();
    search.current?.clear();
    // Just after opening, the products may not be loaded: the scan is queued.
    if (index) take(code);
    else scannedEarly.current.push(code);
    onDone();
  }

  function take(code: string) {
    const product = productOfCode(code);
    if (product) onProduct(product);
    else onUnknown(code.trim());
  }

  function productOfCode(code: string) {
    for (const reading of readingsOf(code)) {
      const product = index?.byBarcode(reading);
      if (product) return product;
    }
    return undefined;
  }
}
