import type { Product } from '@mostrador/contracts/products';
import type { ProductIndex } from '@mostrador/domain';
import { useCallback, useState } from 'react';
import type { Till } from './till.ts';
import { warnOfRefusal } from './warn.ts';

export interface CartChangesOptions {
  till: Till;
  /** Undefined while the products load. */
  index: ProductIndex<Product> | undefined;
  /** A line is gone, and with it the focus. */
  onLineGone: () => void;
}

/** What the counter does to the cart's lines. A refusal is told to the seller. */
export function useCartChanges({ till, index, onLineGone }: CartChangesOptions) {
  const [latestKey, setLatestKey] = useState<string>();

  const changeQuantity = useCallback(
    (key: string, quantity: number) => {
      const productId = till.cart.getState().cart.lines.find((line) => line.key === key)?.productId;
      // A product that is no longer in the list can be removed from the cart, but not added.
      const stock = productId === undefined ? undefined : (index?.byId(productId)?.stock ?? 0);
      const refusal = till.cart.setQuantity({ key, stock }, quantity);
      if (refusal) warnOfRefusal(refusal);
      else setLatestKey(key);
      if (quantity < 1) onLineGone();
    },
    [till, index, onLineGone],
  );

  const add = useCallback(
    (product: Product): boolean => {
      const refusal = till.cart.add(product);
      if (refusal) warnOfRefusal(refusal);
      else setLatestKey(product._id);
      return refusal === undefined;
    },
    [till],
  );

  const removeLine = useCallback(
    (key: string) => {
      till.cart.remove(key);
      onLineGone();
    },
    [till, onLineGone],
  );

  return { add, changeQuantity, removeLine, latestKey };
}
