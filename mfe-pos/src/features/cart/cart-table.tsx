// biome-ignore-all lint/a11y/noRedundantRoles: drawn as grids, the elements lose their native roles
import type { Product } from '@mostrador/contracts/products';
import { asksForPrice, DEFAULT_UNIT, NO_MONEY, type PricedLine } from '@mostrador/domain';
import type { ReactNode } from 'react';
import { type CartLine, priceOf } from './cart.ts';
import { CartLineRow } from './cart-line-row.tsx';
import styles from './cart-table.module.css';
import { priceChangeOf } from './kept-price.ts';

type ListedProduct = Pick<Product, 'name' | 'price' | 'stock' | 'tracksStock'>;

export interface CartTableProps {
  lines: readonly CartLine[];
  /** The same lines, priced. */
  priced: readonly PricedLine[];
  /** Undefined while the list loads: the lines then show the prices they were added with. */
  productOf: ((productId: string) => ListedProduct | undefined) | undefined;
  locked: boolean;
  latestKey: string | undefined;
  /** The line whose quantity is to be typed now; a new object asks again. */
  editing: { key: string; request: number } | undefined;
  onQuantity: (key: string, quantity: number) => void;
  /** Undefined for a seller who may give no discount. */
  onDiscount: (key: string) => void;
  /** Changes the price of a line whose product asks for it. */
  onPrice: (key: string) => void;
  /** Gives a line that keeps its price the list's. */
  onReprice: (key: string) => void;
  /** When false, only an existing discount can be changed. */
  offersDiscount: boolean;
  onRemove: (key: string) => void;
  /** A quantity was entered: focus returns to the search field. */
  onDone: () => void;
  /** Shown instead of lines. */
  empty: ReactNode;
}

/** The cart's lines. Scrolls inside itself; on a phone each line is a card. */
export function CartTable({
  lines,
  priced,
  productOf,
  locked,
  latestKey,
  editing,
  onQuantity,
  onDiscount,
  onPrice,
  onReprice,
  offersDiscount,
  onRemove,
  onDone,
  empty,
}: CartTableProps) {
  const hasDiscounts = offersDiscount || lines.some(({ discount }) => discount);
  const isEmpty = lines.length === 0;

  return (
    <>
      {isEmpty && empty && <div className={styles.empty}>{empty}</div>}
      {/* Hidden instead of unmounted, so that the first scan of a sale renders only its line. */}
      <div className={styles.frame} hidden={isEmpty}>
        <table role="table" className={styles.table} data-discounts={hasDiscounts || undefined}>
          <caption className={styles.hidden}>Carrito</caption>
          <thead role="rowgroup" className={styles.head}>
            <tr role="row">
              {COLUMNS.map(({ header, className }) => (
                <th key={header} role="columnheader" scope="col" className={className}>
                  {header}
                </th>
              ))}
              <th role="columnheader" scope="col" className={styles.actions}>
                <span className={styles.hidden}>{hasDiscounts ? 'Acciones' : 'Quitar'}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup" className={styles.body}>
            {lines.map((line, place) => {
              const product =
                line.productId === undefined ? undefined : productOf?.(line.productId);
              const change = priceChangeOf(line, product);
              const isLabel = line.productId !== undefined && line.labelTotal !== undefined;
              const loaded = productOf !== undefined && line.productId !== undefined;
              return (
                <CartLineRow
                  key={line.key}
                  lineKey={line.key}
                  name={product?.name ?? line.name}
                  price={priceOf(line, product)}
                  newPrice={change?.isKept ? change.to : undefined}
                  formerPrice={change && !change.isKept ? change.from : undefined}
                  quantity={line.quantity}
                  unit={line.productId === undefined ? DEFAULT_UNIT : line.unit}
                  isLabel={isLabel}
                  discount={line.discount}
                  subtotal={priced[place]?.subtotal ?? NO_MONEY}
                  stock={loaded && product?.tracksStock !== false ? product?.stock : line.quantity}
                  locked={locked}
                  latest={line.key === latestKey}
                  inTail={place >= lines.length - TAIL}
                  editRequest={line.key === editing?.key ? editing.request : undefined}
                  onQuantity={onQuantity}
                  onDiscount={offersDiscount || line.discount ? onDiscount : undefined}
                  onPrice={product && asksForPrice(product) && !isLabel ? onPrice : undefined}
                  onReprice={onReprice}
                  onRemove={onRemove}
                  onDone={onDone}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/**
 * Number of lines at the end that are always laid out, more than a screen shows. A scan scrolls
 * only among these. A shorter cart lays out all its lines.
 */
const TAIL = 40;

const COLUMNS = [
  { header: 'Producto', className: styles.product },
  { header: 'Precio', className: styles.price },
  { header: 'Cantidad', className: styles.quantity },
  { header: 'Subtotal', className: styles.subtotal },
];
