import { formatQuantity, isMeasured } from '@mostrador/domain';
import { memo } from 'react';
import type { CartLine } from './cart.ts';

/** `6 productos · 8 unidades`. */
export const CartSummary = memo(function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  if (lines.length === 0) return null;
  const products = new Set(lines.map(({ productId, key }) => productId ?? key)).size;
  const units = lines.reduce((sum, line) => sum + unitsOf(line), 0);
  return (
    <span>
      {counted(products, 'producto', 'productos')} · {counted(units, 'unidad', 'unidades')}
    </span>
  );
});

/** Returns 1 for a measured line, whatever its quantity. */
function unitsOf(line: CartLine): number {
  const isCounted =
    Number.isInteger(line.quantity) && (line.productId === undefined || !isMeasured(line.unit));
  return isCounted ? line.quantity : 1;
}

function counted(count: number, one: string, many: string): string {
  return `${formatQuantity(count)}\u00a0${count === 1 ? one : many}`;
}
