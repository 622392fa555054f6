import { useEffect, useState } from 'react';

type ReceiptsCode = typeof import('./receipts.ts');

let loaded: ReceiptsCode | undefined;

/**
 * The code of receipts, apart from the till's first script; undefined until it arrives. A till that
 * cannot load it sells without, and asks again when the next receipt is shown.
 */
export function useReceiptsCode(): ReceiptsCode | undefined {
  const [code, setCode] = useState(loaded);

  useEffect(function load() {
    import('./receipts.ts').then(
      ({ CompletedSaleInvoice, CompletedSaleReceipt, SaleReceiptActions }) => {
        loaded = { CompletedSaleInvoice, CompletedSaleReceipt, SaleReceiptActions };
        setCode(loaded);
      },
      () => undefined,
    );
  }, []);

  return code;
}
