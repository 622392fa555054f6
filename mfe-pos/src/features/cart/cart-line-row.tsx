// biome-ignore-all lint/a11y/noRedundantRoles: drawn as grids, the elements lose their native roles
import { type Cents, formatMoney, formatQuantity, withUnbrokenUnits } from '@mostrador/domain';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconX } from '@mostrador/shared-ui/icons';
import { memo, useEffect, useRef } from 'react';
import styles from './cart-table.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

export interface CartLineRowProps {
  lineKey: string;
  name: string;
  price: Cents;
  quantity: number;
  subtotal: Cents;
  /** The product's current stock; undefined when the shop has removed the product from its list. */
  stock: number | undefined;
  locked: boolean;
  /** The line changed last: scrolled into view, so that the seller sees the scan's result. */
  latest: boolean;
  onQuantity: (key: string, quantity: number) => void;
  onRemove: (key: string) => void;
  onDone: () => void;
}

/** Memoized by line, so that a scan costs the same in a cart of any size. */
export const CartLineRow = memo(function CartLineRow({
  lineKey,
  name,
  price,
  quantity,
  subtotal,
  stock,
  locked,
  latest,
  onQuantity,
  onRemove,
  onDone,
}: CartLineRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const shortage = shortageOf(quantity, stock);

  useEffect(
    function keepLatestInSight() {
      if (latest) row.current?.scrollIntoView({ block: 'nearest' });
    },
    [latest],
  );

  return (
    <tr
      ref={row}
      role="row"
      className={styles.row}
      data-latest={latest || undefined}
      data-tone={shortage && 'warning'}
    >
      <td role="cell" className={styles.product}>
        <span className={styles.name}>{withUnbrokenUnits(name)}</span>
        {shortage && <span className={styles.shortage}>{shortage}</span>}
      </td>
      <td role="cell" className={styles.price}>
        {formatMoney(price)}
      </td>
      <td role="cell" className={styles.quantity}>
        <QuantityStepper
          name={name}
          quantity={quantity}
          disabled={locked}
          onChange={(next) => onQuantity(lineKey, next)}
          onDone={onDone}
        />
      </td>
      <td role="cell" className={styles.subtotal}>
        {formatMoney(subtotal)}
      </td>
      <td role="cell" className={styles.remove}>
        <IconButton
          size="sm"
          label={`Quitar ${name}`}
          icon={<IconX />}
          disabled={locked}
          onClick={() => onRemove(lineKey)}
        />
      </td>
    </tr>
  );
});

/**
 * A warning when the stock no longer covers the line, as after another till's sale. The seller
 * decides what to change.
 */
function shortageOf(quantity: number, stock: number | undefined): string | undefined {
  if (stock === undefined) return 'Ya no está en la lista de productos';
  if (quantity <= stock) return undefined;
  if (stock < 1) return 'Se quedó sin stock';
  return `${stock === 1 ? 'Queda' : 'Quedan'}\u00a0${formatQuantity(stock)}`;
}
