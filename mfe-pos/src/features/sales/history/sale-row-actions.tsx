import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { useDownload } from '@mostrador/shared-data';
import { DOWNLOAD_MESSAGES } from '@mostrador/shared-screens/receipts';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconCircleX, IconDotsVertical, IconFileTypePdf } from '@mostrador/shared-ui/icons';
import { Menu, MenuItem } from '@mostrador/shared-ui/menu';
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

/**
 * Has the same names in every row, as the documents require; the sale's time distinguishes them.
 */
export function SaleRowActions({ sale, canCancel, onAction, onFocusLost }: SaleRowActionsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useFocusHandover(buttons, onFocusLost);
  const { isPending, download } = useReceiptDownload(sale);

  return (
    <div ref={buttons} className={styles.actions}>
      <IconButton
        label="Descargar PDF"
        aria-describedby={whenIdOf(sale)}
        aria-busy={isPending}
        aria-disabled={isPending}
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

/** The same actions on a phone's card. */
export function SaleMenu({ sale, canCancel, onAction }: Omit<SaleRowActionsProps, 'onFocusLost'>) {
  const { isPending, download } = useReceiptDownload(sale);

  return (
    <Menu
      trigger={
        <IconButton
          label="Más acciones"
          aria-describedby={whenIdOf(sale)}
          aria-busy={isPending || undefined}
          icon={<IconDotsVertical />}
        />
      }
    >
      <MenuItem icon={<IconFileTypePdf aria-hidden="true" />} onSelect={download}>
        Descargar PDF
      </MenuItem>
      {canCancel && (
        <MenuItem
          icon={<IconCircleX aria-hidden="true" />}
          danger
          onSelect={() => onAction('cancel', sale)}
        >
          Anular
        </MenuItem>
      )}
    </Menu>
  );
}

function useReceiptDownload({ _id }: Sale) {
  const { isPending, mutate } = useDownload(saleEndpoints.receipt, DOWNLOAD_MESSAGES);
  return {
    isPending,
    download: () => {
      if (!isPending) mutate({ params: { id: _id } });
    },
  };
}
