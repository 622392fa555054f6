import { Button } from '@mostrador/shared-ui/button';
import { useStore } from 'zustand';
import { type CartStore, isLocked } from './cart-store.ts';

/** Asks to empty the cart. Reads the cart itself: the first line of a sale renders this alone. */
export function EmptyCartButton({ cart, onClick }: { cart: CartStore; onClick: () => void }) {
  const disabled = useStore(cart, (till) => isLocked(till) || till.cart.lines.length === 0);
  return (
    <Button variant="quiet" size="sm" disabled={disabled} onClick={onClick}>
      Vaciar Carrito
    </Button>
  );
}
