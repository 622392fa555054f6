import { dismissToast, showToast } from '@mostrador/shared-ui/toast';
import type { CartStoreRefusal } from '../../features/cart/cart-store.ts';

/** Why the cart refused a change, in words. */
export const REFUSALS: Record<CartStoreRefusal, string> = {
  'insufficient-stock': 'Stock insuficiente',
  'too-many-products': 'El carrito no admite más productos distintos',
  'too-many-units': 'El carrito no admite más unidades de ese producto',
  locked: 'Esperá a que se confirme la venta anterior',
};

let shown: string | undefined;

/**
 * Shows the till's warning, one at a time. A repeated warning, as for the same code scanned twice,
 * replaces the toast, so that it is seen and announced again and does not stack.
 */
export function warn(message: string) {
  if (shown) dismissToast(shown);
  shown = showToast({ kind: 'warning', message });
}

export function warnOfRefusal(refusal: CartStoreRefusal) {
  warn(REFUSALS[refusal]);
}
