import type { Product } from '@mostrador/contracts/products';
import type { ProductIndex } from '@mostrador/domain';
import { type StoreApi, useStore } from 'zustand';
import { type CartStore, isLocked } from '../../features/cart/cart-store.ts';
import { CartTable, type CartTableProps } from '../../features/cart/cart-table.tsx';
import { usePricedCart } from '../../features/cart/priced-cart.ts';
import { EmptyCart } from './empty-cart.tsx';
import type { CartMarks } from './use-cart-changes.ts';
import { usePhone } from './use-small-screen.ts';

interface CounterCartProps
  extends Pick<
    CartTableProps,
    'onQuantity' | 'onDiscount' | 'onPrice' | 'onReprice' | 'offersDiscount' | 'onRemove' | 'onDone'
  > {
  cart: CartStore;
  marks: StoreApi<CartMarks>;
  /** Undefined while the products load. */
  index: ProductIndex<Product> | undefined;
  /** The tiles replace the lines of an empty cart on a phone. */
  hasTiles: boolean;
  nothingToSell: boolean;
}

/** The cart's lines at the counter. Reads the cart itself, so that a scan renders little else. */
export function CounterCart({
  cart,
  marks,
  index,
  hasTiles,
  nothingToSell,
  ...table
}: CounterCartProps) {
  const lines = useStore(cart, ({ cart }) => cart.lines);
  const read = useStore(cart, ({ read }) => read);
  const locked = useStore(cart, isLocked);
  const priced = usePricedCart(cart, index?.byId);
  const { latestKey, editing } = useStore(marks);
  const isPhone = usePhone();

  return (
    <CartTable
      {...table}
      lines={lines}
      priced={priced.lines}
      productOf={index?.byId}
      locked={locked}
      latestKey={latestKey}
      editing={editing}
      // Wait until the cart has been read: it may have lines.
      empty={read && !(hasTiles && isPhone) && <EmptyCart nothingToSell={nothingToSell} />}
    />
  );
}
