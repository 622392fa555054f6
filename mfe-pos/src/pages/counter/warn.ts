import { dismissToast, showToast } from '@mostrador/shared-ui/toast';
import type { CartStoreRefusal } from '../../features/cart/cart-store.ts';

const OF_REFUSAL: Record<CartStoreRefusal, string> = {
  'insufficient-stock': 'Stock insuficiente',
  'too-many-products': 'El carrito no admite más productos distintos',
  'too-many-units': 'El carrito no admite más unidades de ese producto',
  locked: 'Esperá a que se confirme la venta anterior',
};

let shown: string | undefined;

/**
 * What the till has to say, one thing at a time. Said again, as for the same code scanned twice, it
 * comes in anew, to be seen and heard, and not as a second one under the first.
 */
export function warn(message: string) {
  if (shown) dismissToast(shown);
  shown = showToast({ kind: 'warning', message });
}

export function warnOfRefusal(refusal: CartStoreRefusal) {
  warn(OF_REFUSAL[refusal]);
}
