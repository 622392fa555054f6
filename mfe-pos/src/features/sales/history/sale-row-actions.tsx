import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { useDownload } from '@mostrador/shared-data';
import { DOWNLOAD_MESSAGES } from '@mostrador/shared-screens/receipts';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconCircleX, IconEye, IconFileTypePdf } from '@mostrador/shared-ui/icons';
import { useRef } from 'react';
import styles from './sale-row-actions.module.css';
import { whenIdOf } from './sale-words.ts';
import { useFocusHandover } from './use-focus-handover.ts';

export type SaleAction = 'detail' | 'cancel';

export interface SaleRowActionsProps {
  sale: Sale;
  canCancel: boolean;
  onAction: (action: SaleAction, sale: Sale) => void;
  /** The row left the list with the focus, for example because the filter no longer matches. */
  onFocusLost: () => void;
}

/** The id of the button that opens a sale. */
export function detailButtonIdOf({ _id }: Sale): string {
  return `detail-${_id}`;
}

/**
 * Has the same names in every row, as the documents require; the sale's time distinguishes them.
 */
export function SaleRowActions({ sale, canCancel, onAction, onFocusLost }: SaleRowActionsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useFocusHandover(buttons, onFocusLost);
  const receipt = useDownload(saleEndpoints.receipt, DOWNLOAD_MESSAGES);

  function download() {
    if (!receipt.isPending) receipt.mutate({ params: { id: sale._id } });
  }

  return (
    <div ref={buttons} className={styles.actions}>
      <IconButton
        id={detailButtonIdOf(sale)}
        label="Ver detalle"
        aria-describedby={whenIdOf(sale)}
        icon={<IconEye />}
        onClick={() => onAction('detail', sale)}
      />
      <IconButton
        label="Descargar PDF"
        aria-describedby={whenIdOf(sale)}
        aria-busy={receipt.isPending}
        aria-disabled={receipt.isPending}
        icon={<IconFileTypePdf />}
        onClick={download}
      />
      {canCancel && (
        <IconButton
          label="Anular"
          aria-describedby={whenIdOf(sale)}
          icon={<IconCircleX />}
          variant="danger"
          onClick={() => onAction('cancel', sale)}
        />
      )}
    </div>
  );
}
