import type { Product } from '@mostrador/contracts/products';
import {
  asksForPrice,
  type Cents,
  DEFAULT_UNIT,
  fitsUnit,
  formatInUnit,
  formatMoney,
  isMeasured,
  type ProductIndex,
  quantityInWords,
} from '@mostrador/domain';
import { useCallback, useState } from 'react';
import { createStore } from 'zustand';
import type { AtAskedPrice, CartLine, FreeLine } from '../../features/cart/cart.ts';
import { type PriceChange, priceChangeOf } from '../../features/cart/kept-price.ts';
import { stepQuantity } from '../../features/cart/quantity-step.ts';
import type { PriceLabel } from '../../features/products/scanned-code.ts';
import { sellableProduct } from './sellable-product.ts';
import type { Till } from './till.ts';
import { showTillMessage } from './till-message.ts';
import { warn, warnOfRefusal } from './warn.ts';

export interface CartChangesOptions {
  till: Till;
  /** Undefined while the products load. */
  index: ProductIndex<Product> | undefined;
  /** The shop sells also beyond the stock. */
  sellsWithoutStock: boolean;
  /** A product asks for its price: what is to be added once the seller entered it. */
  onAskPrice: (asked: PriceToAsk) => void;
  /** The focus was on a removed line or in a dialog: it moves to the search. */
  onDone: () => void;
}

/** A product to be added once its price is entered. */
export interface PriceToAsk {
  product: Product;
  quantity?: number | undefined;
  /** Its scale's label, with a printed price. */
  label?: PriceLabel;
}

/** The highlighted lines. In a store, so that a scan renders the lines and not the counter. */
export interface CartMarks {
  /** The line changed last. */
  latestKey?: string | undefined;
  /** The line whose quantity is to be typed now; another request asks again. */
  editing?: { key: string; request: number };
}

/** Changes the cart's lines for the counter, and reports each result to the seller. */
export function useCartChanges({
  till,
  index,
  sellsWithoutStock,
  onAskPrice,
  onDone,
}: CartChangesOptions) {
  const [marks] = useState(() => createStore<CartMarks>()(() => ({})));
  const setLatestKey = useCallback(
    (latestKey: string | undefined) => marks.setState({ latestKey }),
    [marks],
  );

  const changeQuantity = useCallback(
    (key: string, quantity: number) => {
      const line = till.cart.getState().cart.lines.find((line) => line.key === key);
      const product = line?.productId === undefined ? undefined : index?.byId(line.productId);
      // A product that is no longer in the list can be removed from the cart, but not added.
      const limit = product ? sellableProduct(product, sellsWithoutStock).stock : 0;
      const stock = line?.productId === undefined ? undefined : limit;
      const refusal = till.cart.setQuantity({ key, stock }, quantity);
      const isThere = till.cart.getState().cart.lines.some((line) => line.key === key);
      if (refusal) warnOfRefusal(refusal, product);
      else {
        setLatestKey(key);
        if (line && isThere) announceQuantity(line, quantity);
      }
      if (line && !isThere) announceRemoved(line);
      if (!isThere) onDone();
    },
    [till, index, sellsWithoutStock, setLatestKey, onDone],
  );

  const editQuantity = useCallback(
    (key: string) =>
      marks.setState(({ editing }) => ({ editing: { key, request: (editing?.request ?? 0) + 1 } })),
    [marks],
  );

  const add = useCallback(
    (product: Product, quantity?: number): boolean => {
      const { _id: key, name, unit } = product;
      if (quantity !== undefined && !(quantity > 0 && fitsUnit(quantity, unit))) {
        warn(`${formatInUnit(quantity, unit)} no es una cantidad de ${name}`);
        return false;
      }
      if (asksForPrice(product)) {
        onAskPrice({ product, quantity });
        return true;
      }
      const refusal = till.cart.add(sellableProduct(product, sellsWithoutStock), quantity);
      if (refusal) {
        warnOfRefusal(refusal, product);
        return false;
      }
      setLatestKey(key);
      const line = till.cart.getState().cart.lines.find((line) => line.key === key);
      announceAdded(
        name,
        quantity === undefined ? undefined : formatInUnit(quantity, unit),
        line && priceChangeOf(line, product),
      );
      if (quantity === undefined && isMeasured(unit)) editQuantity(key);
      return true;
    },
    [till, sellsWithoutStock, setLatestKey, editQuantity, onAskPrice],
  );

  const addAtAskedPrice = useCallback(
    (product: Product, line: Omit<AtAskedPrice, 'key'>) => {
      const refusal = till.cart.addAtAskedPrice(sellableProduct(product, sellsWithoutStock), line);
      if (refusal) return warnOfRefusal(refusal, product);
      const { name, unit } = product;
      const key = till.cart.getState().cart.lines.at(-1)?.key;
      setLatestKey(key);
      announceAdded(
        name,
        line.quantity === undefined ? undefined : formatInUnit(line.quantity, unit),
      );
      if (key !== undefined && line.quantity === undefined && isMeasured(unit)) editQuantity(key);
    },
    [till, sellsWithoutStock, setLatestKey, editQuantity],
  );

  const addLabel = useCallback(
    (product: Product, label: { quantity: number; labelTotal?: Cents }) => {
      if (asksForPrice(product)) return onAskPrice({ product, quantity: label.quantity });
      const refusal = till.cart.addLabel(sellableProduct(product, sellsWithoutStock), label);
      if (refusal) return warnOfRefusal(refusal, product);
      const { lines } = till.cart.getState().cart;
      setLatestKey(lines.findLast(({ productId }) => productId === product._id)?.key);
      announceAdded(product.name, formatInUnit(label.quantity, product.unit));
    },
    [till, sellsWithoutStock, setLatestKey, onAskPrice],
  );

  const addFreeLine = useCallback(
    (line: Omit<FreeLine, 'key' | 'productId'>) => {
      const refusal = till.cart.addFreeLine(line);
      if (refusal) return warnOfRefusal(refusal);
      setLatestKey(till.cart.getState().cart.lines.at(-1)?.key);
      announceAdded(line.name, undefined);
    },
    [till, setLatestKey],
  );

  const removeLine = useCallback(
    (key: string) => {
      const line = till.cart.getState().cart.lines.find((line) => line.key === key);
      till.cart.remove(key);
      if (line) announceRemoved(line);
      onDone();
    },
    [till, onDone],
  );

  const reprice = useCallback(
    (keys: readonly string[]) => {
      const repriced = till.cart.getState().cart.lines.flatMap((line) => {
        const change = priceChangeOf(line, line.productId && index?.byId(line.productId));
        return change && keys.includes(line.key) ? [{ ...line, price: change.to }] : [];
      });
      till.cart.reprice(new Map(repriced.map(({ key, price }) => [key, price])));
      announceRepriced(repriced);
      onDone();
    },
    [till, index, onDone],
  );

  /** Changes the highlighted line, by default the last one. */
  const stepLatest = useCallback(
    (steps: number) => {
      const { lines } = till.cart.getState().cart;
      const { latestKey } = marks.getState();
      const line = lines.find(({ key }) => key === latestKey) ?? lines.at(-1);
      if (line) changeQuantity(line.key, stepQuantity(line.quantity, unitOf(line), steps));
    },
    [till, marks, changeQuantity],
  );

  return {
    add,
    addLabel,
    addAtAskedPrice,
    addFreeLine,
    changeQuantity,
    stepLatest,
    reprice,
    removeLine,
    marks,
  };
}

function unitOf(line: CartLine) {
  return line.productId === undefined ? DEFAULT_UNIT : line.unit;
}

/** @param change of the price of the line that got more: all of it has the one it showed */
function announceAdded(name: string, quantity: string | undefined, change?: PriceChange) {
  const added = `Agregado: ${name}${quantity ? ` × ${quantity}` : ''}`;
  const price = change?.isKept ? `, a ${formatMoney(change.from)} como el que ya estaba` : '';
  showTillMessage({ tone: 'added', text: added + price });
}

function announceRepriced([line, ...others]: readonly CartLine[]) {
  if (!line) return;
  const text =
    others.length === 0
      ? `${line.name}: precio nuevo, ${formatMoney(line.price)}`
      : `${others.length + 1} productos: precios nuevos`;
  showTillMessage({ tone: 'info', text });
}

function announceQuantity(line: CartLine, quantity: number) {
  showTillMessage({
    tone: 'info',
    text: `${line.name}: ${quantityInWords(quantity, unitOf(line))}`,
  });
}

function announceRemoved({ name }: CartLine) {
  showTillMessage({ tone: 'info', text: `Quitado: ${name}` });
}
