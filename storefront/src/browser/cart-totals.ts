import type { PricedCart } from '@mostrador/contracts/public-stores';
import { formatMoney } from '@mostrador/domain/format';
import { sumOf, toCents } from '@mostrador/domain/money';
import { find } from './elements.ts';

/**
 * Shows what a cart adds up to.
 *
 * @param shippingCost in pesos, when shipping is chosen
 */
export function showTotals(
  root: HTMLElement,
  { total, shipping }: PricedCart,
  shippingCost: number | undefined,
): void {
  find(root, '[data-total-line]').hidden = total === null;
  find(root, '[data-no-prices]').hidden = total !== null;
  find(root, '[data-parts]').hidden = total === null || shippingCost === undefined;
  const missing = find(root, '[data-minimum]');
  missing.hidden = true;
  if (total === null) return;
  const products = toCents(total);
  const cost = toCents(shippingCost ?? 0);
  find(root, '[data-products]').textContent = formatMoney(products);
  find(root, '[data-shipping]').textContent = cost === 0 ? 'Sin cargo' : formatMoney(cost);
  find(root, '[data-total]').textContent = formatMoney(sumOf([products, cost]));
  const minimum = shipping?.minimum ? toCents(shipping.minimum) : 0;
  if (shippingCost === undefined || products >= minimum) return;
  missing.hidden = false;
  missing.textContent = `El pedido mínimo para envío es de ${formatMoney(toCents(shipping?.minimum ?? 0))}. Agregá algo más, o elegí otra forma de entrega.`;
}
