import type { Product } from '@mostrador/contracts/products';
import { notify } from '@mostrador/shared-auth';
import { useRowDialog } from '@mostrador/shared-screens/lists';
import { useState } from 'react';
import type { ProductAction } from './product-columns.tsx';
import { useListScanner } from './use-list-scanner.ts';

interface ProductDialogsOptions {
  products: readonly Product[] | undefined;
  canChange: boolean;
  onDeleted: () => void;
}

/**
 * Manages what is open over the list: a dialog, or the offer to create a product with a scanned
 * code.
 */
export function useProductDialogs({ products, canChange, onDeleted }: ProductDialogsOptions) {
  const { dialog, create, open, close } = useRowDialog<Product, ProductAction>({
    rows: products,
    onDeleted,
  });
  const [unknownCode, setUnknownCode] = useState<string>();
  const [codeOfNew, setCodeOfNew] = useState<string>();

  useListScanner({
    products,
    // The detail keeps listening: each further scan shows the next product.
    isListening: !dialog || dialog.action === 'detail',
    onFound(product) {
      setUnknownCode(undefined);
      open('detail', product);
    },
    onUnknown(code) {
      close();
      if (canChange) setUnknownCode(code);
      else notify({ kind: 'info', message: `Ningún producto tiene el código ${code}` });
    },
  });

  function createWith(code: string | undefined) {
    setUnknownCode(undefined);
    setCodeOfNew(code);
    create();
  }

  return {
    dialog,
    open,
    close,
    create: () => createWith(undefined),
    /** A code that no product has. */
    unknownCode,
    createUnknown: () => createWith(unknownCode),
    forgetUnknown: () => setUnknownCode(undefined),
    codeOfNew,
  };
}
