import type { Product } from '@mostrador/contracts/products';
import { notify } from '@mostrador/shared-auth';
import { useRowDialog } from '@mostrador/shared-screens/lists';
import { useState } from 'react';
import type { ProductAction } from './product-action.ts';
import { useListScanner } from './use-list-scanner.ts';

interface ProductDialogsOptions {
  products: readonly Product[] | undefined;
  canChange: boolean;
  /** A dialog of the page is open, which takes no scans. */
  isCovered: boolean;
  onDeleted: () => void;
}

/** The same sentence as at the counter. */
function askToClose() {
  notify({ kind: 'info', message: 'Cerrá la ventana para seguir escaneando' });
}

/**
 * Manages what is open over the list: a dialog, or the offer to create a product with a scanned
 * code.
 */
export function useProductDialogs({
  products,
  canChange,
  isCovered,
  onDeleted,
}: ProductDialogsOptions) {
  const { dialog, create, open, close } = useRowDialog<Product, ProductAction>({
    rows: products,
    onDeleted,
  });
  const [unknownCode, setUnknownCode] = useState<string>();
  const [codeOfNew, setCodeOfNew] = useState<string>();

  // The detail takes scans: each shows the next product.
  const takesScans = !isCovered && (!dialog || dialog.action === 'detail');

  useListScanner({
    products,
    // The form of a product has its own scanner. Any other dialog needs this one, or the key that
    // ends a scan would press its focused button.
    isListening: dialog?.action !== 'create' && dialog?.action !== 'edit',
    onFound(product) {
      if (!takesScans) return askToClose();
      setUnknownCode(undefined);
      open('detail', product);
    },
    onUnknown(code) {
      if (!takesScans) return askToClose();
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
