import type { CashRegister } from '@mostrador/contracts/cash-registers';
import type { CustomerName } from '@mostrador/contracts/customers';
import type { Product } from '@mostrador/contracts/products';
import type { NewSale } from '@mostrador/contracts/sales';
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
  /** The products and customers that were created on this device. */
  products: readonly Product[];
  customers: readonly CustomerName[];
}

/** What the till's first script shows of the outbox, whose code loads after it. */
export const soldOnDevice = createStore<SoldOnDevice>()(() => ({
  count: 0,
  sold: new Map(),
  refused: 0,
  products: [],
  customers: [],
}));

/**
 * The list with the products that were created on this device, and with the stock that is left
 * after the sales that wait on it.
 */
export function useProductsOnDevice(products: Product[] | undefined): Product[] | undefined {
  const sold = useStore(soldOnDevice, ({ sold }) => sold);
  const created = useStore(soldOnDevice, ({ products }) => products);
  return useMemo(
    () => products && withoutSold(withCreated(products, created), sold),
    [products, created, sold],
  );
}

/** The server's row of a product replaces the device's as soon as it is in the list. */
export function withCreated(products: Product[], created: readonly Product[]): Product[] {
  const added = created.filter(({ _id }) => !products.some((listed) => listed._id === _id));
  return added.length === 0 ? products : [...products, ...added];
}

/** Whether a sale names something that only this device knows. */
export function namesCreated({
  items,
  customerId,
}: Pick<NewSale, 'items' | 'customerId'>): boolean {
  const { products, customers } = soldOnDevice.getState();
  return (
    customers.some(({ _id }) => _id === customerId) ||
    products.some(({ _id }) => items.some(({ productId }) => productId === _id))
  );
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
