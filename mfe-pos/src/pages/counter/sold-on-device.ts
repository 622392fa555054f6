import type { CashRegister } from '@mostrador/contracts/cash-registers';
import type { Product } from '@mostrador/contracts/products';
import { roundQuantity } from '@mostrador/domain';
import { useMemo } from 'react';
import { createStore, useStore } from 'zustand';

type Sold = ReadonlyMap<string, number>;

interface SoldOnDevice {
  /** The number of those sales. */
  count: number;
  /** The quantity of each product in sales that the server does not have yet. */
  sold: Sold;
  /** How many of them the server has refused. */
  refused: number;
  /** The register that was opened on this device. */
  register?: CashRegister | undefined;
}

/** What the till's first script shows of the outbox, whose code loads after it. */
export const soldOnDevice = createStore<SoldOnDevice>()(() => ({
  count: 0,
  sold: new Map(),
  refused: 0,
}));

/** The list with the stock that is left after the sales that wait on this device. */
export function useStockLeft(products: Product[] | undefined): Product[] | undefined {
  const sold = useStore(soldOnDevice, ({ sold }) => sold);
  return useMemo(() => products && withoutSold(products, sold), [products, sold]);
}

/** Returns the same list when nothing waits. The stock is never below zero, as on the server. */
export function withoutSold(products: Product[], sold: Sold): Product[] {
  if (sold.size === 0) return products;
  return products.map((product) => {
    const quantity = sold.get(product._id);
    if (quantity === undefined || product.stock <= 0) return product;
    return { ...product, stock: Math.max(0, roundQuantity(product.stock - quantity)) };
  });
}
