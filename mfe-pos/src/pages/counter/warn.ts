import type { Product } from '@mostrador/contracts/products';
import { formatInUnit, isMeasured } from '@mostrador/domain';
import type { CartStoreRefusal } from '../../features/cart/cart-store.ts';
import { showTillMessage, type TillMessage } from './till-message.ts';

/** The message for a sale taken off hold that the server has not confirmed. */
export const UNCONFIRMED = 'Esperá a que se confirme que ninguna otra caja tiene esta venta';
const INSUFFICIENT_STOCK = 'Stock insuficiente';

const OF_REFUSAL: Record<Exclude<CartStoreRefusal, 'insufficient-stock'>, string> = {
  'too-many-products': 'El carrito no admite más productos distintos',
  'too-many-units': 'El carrito no admite más unidades de ese producto',
  locked: 'Esperá a que se confirme la venta anterior',
  unconfirmed: UNCONFIRMED,
};

/** Shows a refusal, with its sound. */
export function warn(text: string, more: Pick<TillMessage, 'lead' | 'action'> = {}): void {
  showTillMessage({ tone: 'refused', text, ...more });
}

/** @param product undefined when it is not known, as for a refusal that came late */
export function warnOfRefusal(
  refusal: CartStoreRefusal,
  product?: Pick<Product, 'name' | 'stock' | 'unit'>,
): void {
  if (refusal !== 'insufficient-stock') warn(OF_REFUSAL[refusal]);
  else warn(product ? stockLeft(product) : '', { lead: INSUFFICIENT_STOCK });
}

function stockLeft({ name, stock, unit }: Pick<Product, 'name' | 'stock' | 'unit'>) {
  if (stock <= 0 || (stock < 1 && !isMeasured(unit))) return `. ${name}: sin stock`;
  return `: ${stock === 1 ? 'queda' : 'quedan'} ${formatInUnit(stock, unit)} de ${name}`;
}
