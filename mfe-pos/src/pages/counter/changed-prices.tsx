import type { Product } from '@mostrador/contracts/products';
import { formatMoney, type ProductIndex } from '@mostrador/domain';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { CartLine } from '../../features/cart/cart.ts';
import { type CartStore, isLocked } from '../../features/cart/cart-store.ts';
import { type PriceChange, priceChangeOf } from '../../features/cart/kept-price.ts';
import { showTillMessage } from './till-message.ts';

interface ChangedPricesProps {
  cart: CartStore;
  /** Undefined while the products load. */
  index: ProductIndex<Product> | undefined;
  /** Gives the lines with these keys the list's prices. */
  onReprice: (keys: readonly string[]) => void;
}

interface ChangedLine extends PriceChange {
  line: CartLine;
}

/**
 * Reports the prices that changed while their products are in the cart, as each line does, and
 * offers all new ones at once. The till's message line announces them to screen readers.
 */
export function ChangedPrices({ cart, index, onReprice }: ChangedPricesProps) {
  const lines = useStore(cart, ({ cart }) => cart.lines);
  const locked = useStore(cart, isLocked);
  const changed = lines.flatMap((line): ChangedLine[] => {
    const change = priceChangeOf(line, line.productId && index?.byId(line.productId));
    return change ? [{ line, ...change }] : [];
  });
  const kept = changed.filter(({ isKept }) => isKept);
  const announced = useRef<ReadonlySet<string>>(new Set());
  const changes = changed.map(idOf).join();

  const announceNew = useEffectEvent(() => {
    const unheard = changed.filter((one) => !announced.current.has(idOf(one)));
    announced.current = new Set(changed.map(idOf));
    const [first, ...others] = unheard;
    if (!first) return;
    showTillMessage({
      tone: 'info',
      text: others.length === 0 ? inWords(first) : `${countInWords(unheard)} de esta venta`,
    });
  });
  useEffect(
    function announceChanges() {
      if (changes !== undefined) announceNew();
    },
    [changes],
  );

  if (kept.length < 2) return null;
  return (
    <Alert
      role="note"
      kind="info"
      action={
        <Button
          size="sm"
          disabled={locked}
          onClick={() => onReprice(kept.map(({ line }) => line.key))}
        >
          Usar los nuevos
        </Button>
      }
    >
      {countInWords(kept)}
    </Alert>
  );
}

/** Identifies a change, until the price changes again. */
function idOf({ line, to }: ChangedLine): string {
  return `${line.key} ${to}`;
}

function inWords({ line: { name }, from, to, isKept }: ChangedLine): string {
  return isKept
    ? `${name} ahora vale ${formatMoney(to)}: esta venta sigue a ${formatMoney(from)}`
    : `${name} ahora vale ${formatMoney(to)}: antes, ${formatMoney(from)}`;
}

function countInWords(changed: readonly unknown[]): string {
  return `Cambió el precio de ${changed.length} productos`;
}
