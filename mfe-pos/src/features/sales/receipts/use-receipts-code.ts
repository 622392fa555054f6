import { useEffect, useState } from 'react';

type ReceiptsCode = typeof import('./receipts.ts');

let loaded: ReceiptsCode | undefined;

/**
 * Loads the code of receipts, apart from the till's first script; undefined until it arrives. If it
 * cannot be loaded, the till sells without it and tries again at the next receipt.
 */
export function useReceiptsCode(): ReceiptsCode | undefined {
  const [code, setCode] = useState(loaded);

  useEffect(function load() {
    import('./receipts.ts').then(
      ({ CompletedSaleInvoice, CompletedSaleReceipt, ProvisionalReceipt, SaleReceiptActions }) => {
        loaded = {
          CompletedSaleInvoice,
          CompletedSaleReceipt,
          ProvisionalReceipt,
          SaleReceiptActions,
        };
        setCode(loaded);
      },
      () => undefined,
    );
  }, []);

  return code;
}
