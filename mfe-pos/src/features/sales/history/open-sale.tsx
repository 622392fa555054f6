import type { Sale } from '@mostrador/contracts/sales';
import { useRef } from 'react';
import styles from './open-sale.module.css';
import type { SaleRowActionsProps } from './sale-row-actions.tsx';
import { whenIdOf } from './sale-words.ts';
import { useFocusHandover } from './use-focus-handover.ts';

/** The id of the button that opens a sale. */
export function detailButtonIdOf({ _id }: Sale): string {
  return `detail-${_id}`;
}

/** The button of a row that opens its sale. It covers the text beside it. */
export function OpenSale({ sale, onAction, onFocusLost }: Omit<SaleRowActionsProps, 'canCancel'>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandover(button, onFocusLost);
  return (
    <button
      ref={button}
      id={detailButtonIdOf(sale)}
      type="button"
      aria-label="Ver detalle"
      aria-describedby={whenIdOf(sale)}
      className={styles.open}
      onClick={() => onAction('detail', sale)}
    />
  );
}
