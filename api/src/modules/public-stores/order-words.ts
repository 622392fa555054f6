import { formatInUnit, formatMoney, isMeasured, UNIT_SYMBOL } from '@mostrador/domain';
import { whatsappNumber } from '@mostrador/domain/whatsapp-number';
import type { OrderLine } from '../../database/order-line.ts';
import type { CartNow } from './price-cart.ts';

/** Formats a line like `2 × Yerba 1 kg` or `0,500 kg × Pan`. */
export function lineInWords({ name, quantity, unit }: OrderLine): string {
  return `${formatInUnit(quantity, unit)} × ${name}`;
}

/**
 * Returns the address that opens a chat with the shop, with the cart as its text.
 *
 * @param whatsapp the number as stored
 */
export function whatsappUrl(
  whatsapp: string,
  { lines, total }: Pick<CartNow, 'lines' | 'total'>,
  { storeName, buyer, notes, showPrices }: ChatDetails,
): string {
  const text = [
    `¡Hola, ${storeName}! Quiero hacer este pedido:`,
    '',
    ...lines.map((line) =>
      showPrices
        ? `• ${lineInWords(line)}: ${formatMoney(line.subtotalCents)}${priceOfOne(line)}`
        : `• ${lineInWords(line)}`,
    ),
    ...(showPrices ? ['', `Total: ${formatMoney(total)}`] : []),
    ...(buyer ? ['', `Nombre: ${buyer}`] : []),
    ...(notes ? ['', `Notas: ${notes}`] : []),
  ].join('\n');
  // Earlier releases stored numbers without parsing them.
  const number = whatsappNumber(whatsapp) ?? whatsapp.replace(/\D/g, '');
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

interface ChatDetails {
  storeName: string;
  buyer: string | null;
  notes: string | null;
  showPrices: boolean;
}

/** Returns the price of one unit; empty when it equals the amount. */
function priceOfOne({ quantity, unit, priceCents }: OrderLine): string {
  if (isMeasured(unit)) return ` (${formatMoney(priceCents)} por ${UNIT_SYMBOL[unit]})`;
  return quantity === 1 ? '' : ` (${formatMoney(priceCents)} c/u)`;
}
