import { formatInUnit, formatMoney, isMeasured, UNIT_SYMBOL } from '@mostrador/domain';
import { whatsappNumber } from '@mostrador/domain/whatsapp-number';
import type { OrderLine } from '../../database/order-line.ts';
import type { StoredOrder } from '../store-orders/store-orders.repository.ts';

/** Formats a line like `2 × Yerba 1 kg` or `0,500 kg × Pan`. */
export function lineInWords({ name, quantity, unit }: OrderLine): string {
  return `${formatInUnit(quantity, unit)} × ${name}`;
}

/**
 * Returns the address that opens a chat with the shop, with the order as its text.
 *
 * @param whatsapp the number as stored
 */
export function whatsappUrl(
  whatsapp: string,
  order: StoredOrder,
  { storeName, showPrices }: { storeName: string; showPrices: boolean },
): string {
  const { number, lines, buyer, notes, total } = order;
  const delivery = deliveryInWords(order);
  const text = [
    `¡Hola, ${storeName}! Quiero hacer este pedido (N.º ${number}):`,
    '',
    ...lines.map((line) =>
      showPrices
        ? `• ${lineInWords(line)}: ${formatMoney(line.subtotalCents)}${priceOfOne(line)}`
        : `• ${lineInWords(line)}`,
    ),
    ...(delivery ? ['', delivery] : []),
    ...(showPrices ? ['', `Total: ${formatMoney(total)}`] : []),
    ...(buyer.name ? ['', `Nombre: ${buyer.name}`] : []),
    ...(notes ? ['', `Notas: ${notes}`] : []),
  ].join('\n');
  // Earlier releases stored numbers without parsing them.
  const phone = whatsappNumber(whatsapp) ?? whatsapp.replace(/\D/g, '');
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}

/** Returns `Retiro en el local` or `Envío a San Martín 50: $ 1.500,00`; null without a choice. */
function deliveryInWords({
  delivery,
  shipping,
  buyer: { address },
}: Pick<StoredOrder, 'delivery' | 'shipping' | 'buyer'>): string | null {
  if (delivery === null) return null;
  if (delivery === 'pick-up') return 'Retiro en el local';
  return `Envío a ${address}: ${shipping === 0 ? 'sin cargo' : formatMoney(shipping)}`;
}

/** Returns the price of one unit; empty when it equals the amount. */
function priceOfOne({ quantity, unit, priceCents }: OrderLine): string {
  if (isMeasured(unit)) return ` (${formatMoney(priceCents)} por ${UNIT_SYMBOL[unit]})`;
  return quantity === 1 ? '' : ` (${formatMoney(priceCents)} c/u)`;
}
