// biome-ignore-all lint/a11y/noRedundantRoles: drawn as grids, the elements lose their native roles
import {
  type Cents,
  type Discount,
  formatInUnit,
  formatMoney,
  isMeasured,
  type Unit,
  withUnbrokenUnits,
} from '@mostrador/domain';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { memo, useEffect, useRef } from 'react';
import styles from './cart-table.module.css';
import { discountText } from './discount-text.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

export interface CartLineRowProps {
  lineKey: string;
  name: string;
  price: Cents;
  quantity: number;
  unit: Unit;
  /** The list's price, when the line keeps another one. */
  newPrice: Cents | undefined;
  /** The price before, when it changed too long ago to be kept. */
  formerPrice: Cents | undefined;
  /** A line from a scale's label: the quantity is the weighed one. */
  isLabel: boolean;
  discount: Discount | undefined;
  /** Includes the line's own discount. */
  subtotal: Cents;
  /** The product's current stock; undefined when the shop has removed the product from its list. */
  stock: number | undefined;
  locked: boolean;
  /** The line changed last: scrolled into view, so that the seller sees the scan's result. */
  latest: boolean;
  /** Among the last lines, where scans are added: laid out even out of sight. */
  inTail: boolean;
  /** Set when the quantity is to be typed now; another value asks for it again. */
  editRequest: number | undefined;
  onQuantity: (key: string, quantity: number) => void;
  /** Undefined for a seller who may give no discount. */
  onDiscount: ((key: string) => void) | undefined;
  /** Set for a product that asks for its price. */
  onPrice: ((key: string) => void) | undefined;
  /** Gives the line the list's price. */
  onReprice: (key: string) => void;
  onRemove: (key: string) => void;
  onDone: () => void;
}

/** Memoized by line, so that a scan costs the same in a cart of any size. */
export const CartLineRow = memo(function CartLineRow({
  lineKey,
  name,
  price,
  quantity,
  newPrice,
  formerPrice,
  unit,
  isLabel,
  discount,
  subtotal,
  stock,
  locked,
  latest,
  inTail,
  editRequest,
  onQuantity,
  onDiscount,
  onPrice,
  onReprice,
  onRemove,
  onDone,
}: CartLineRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const shortage = shortageOf(quantity, stock, unit);

  useEffect(
    function keepLatestInSight() {
      // In the row and not in the frame, where it would cause a second layout and paint
      // preparation.
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
      data-tail={inTail || undefined}
      data-tone={shortage && 'warning'}
    >
      <td role="cell" className={styles.product}>
        <span className={styles.name}>{withUnbrokenUnits(name)}</span>
        {discount && <span className={styles.discount}>{discountText(discount)}</span>}
        {shortage && <span className={styles.shortage}>{shortage}</span>}
      </td>
      <td role="cell" className={styles.price}>
        {onPrice ? (
          <Button
            size="sm"
            aria-label={
              price === 0 ? `Poner precio a ${name}` : `${formatMoney(price)}, precio de ${name}`
            }
            disabled={locked}
            onClick={() => onPrice(lineKey)}
          >
            {price === 0 ? 'Poner precio' : formatMoney(price)}
          </Button>
        ) : (
          formatMoney(price)
        )}
        {newPrice !== undefined && (
          <span className={styles.change}>
            El precio cambió: ahora {formatMoney(newPrice)}{' '}
            <Button
              size="sm"
              aria-label={`Usar el nuevo precio de ${name}`}
              disabled={locked}
              onClick={() => onReprice(lineKey)}
            >
              Usar el nuevo
            </Button>
          </span>
        )}
        {formerPrice !== undefined && (
          <span className={styles.change}>El precio cambió: era {formatMoney(formerPrice)}</span>
        )}
      </td>
      <td role="cell" className={styles.quantity}>
        {isLabel ? (
          formatInUnit(quantity, unit)
        ) : (
          <QuantityStepper
            name={name}
            quantity={quantity}
            unit={unit}
            disabled={locked}
            editRequest={editRequest}
            onChange={(next) => onQuantity(lineKey, next)}
            onDone={onDone}
          />
        )}
      </td>
      <td role="cell" className={styles.subtotal}>
        {formatMoney(subtotal)}
      </td>
      <td role="cell" className={styles.actions}>
        {onDiscount && (
          <IconButton
            size="sm"
            label={`Descuento de ${name}`}
            icon="%"
            className={styles.percent}
            disabled={locked}
            onClick={() => onDiscount(lineKey)}
          />
        )}
        <IconButton
          size="sm"
          label={`Quitar ${name}`}
          icon="×"
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
function shortageOf(quantity: number, stock: number | undefined, unit: Unit): string | undefined {
  if (stock === undefined) return 'Ya no está en la lista de productos';
  if (quantity <= stock) return undefined;
  if (stock <= 0 || (stock < 1 && !isMeasured(unit))) return 'Se quedó sin stock';
  return `${stock === 1 ? 'Queda' : 'Quedan'}\u00a0${formatInUnit(stock, unit)}`;
}
