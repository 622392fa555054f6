import type { StoreOrder } from '@mostrador/contracts/store-orders';
import { type Cents, formatInUnit, formatMoney } from '@mostrador/domain';
import { formatPhone } from '@mostrador/domain/format-phone';
import type { OrderLine } from '../../database/order-line.ts';
import type { MailContent, OrderInMail } from '../mail.ts';

interface Ordered extends Pick<StoreOrder, 'number' | 'buyer' | 'notes' | 'delivery'> {
  lines: OrderLine[];
  shipping: Cents;
  total: Cents;
}

/** Sent to the shop. The mail's `replyTo` is the buyer. */
export function storeOrderMail({
  order,
  storeName,
  url,
}: {
  order: Ordered;
  storeName: string;
  /** The address of the orders screen. */
  url: string;
}): MailContent {
  return {
    subject: `Pedido ${order.number} de ${order.buyer.name}`,
    heading: `Nuevo pedido en la tienda de ${storeName}`,
    details: [{ label: 'Pedido', value: String(order.number) }, ...buyerOf(order)],
    order: orderOf(order, { showPrices: true }),
    paragraphs: notesOf(order),
    action: { label: 'Ver el pedido', url },
    notes: order.buyer.email ? ['Respondé este correo para escribirle directamente.'] : [],
  };
}

/** Sent to the buyer. The mail's `replyTo` is the shop. */
export function storeOrderCopyMail({
  order,
  shop,
  payment: { alias, link },
  showPrices,
}: {
  order: Ordered;
  shop: { name: string; email: string | null; phone: string | null };
  /** Lets the buyer pay in advance. */
  payment: { alias: string | null; link: string | null };
  showPrices: boolean;
}): MailContent {
  return {
    subject: `Tu pedido ${order.number} en ${shop.name}`,
    heading: `${shop.name} recibió tu pedido`,
    details: [
      { label: 'Pedido', value: String(order.number) },
      ...(alias ? [{ label: 'Alias para transferir', value: alias }] : []),
      ...(shop.phone ? [{ label: 'Teléfono del comercio', value: formatPhone(shop.phone) }] : []),
    ],
    order: orderOf(order, { showPrices }),
    paragraphs: notesOf(order),
    ...(link && { action: { label: 'Pagar', url: link } }),
    notes: [
      shop.email
        ? 'Para cambiarlo o consultar algo, respondé este correo.'
        : 'El comercio se va a comunicar con vos.',
      'Si no hiciste este pedido, ignorá este correo.',
    ],
  };
}

function buyerOf({ buyer: { name, phone, email, address } }: Ordered) {
  return [
    { label: 'Nombre', value: name },
    { label: 'Teléfono', value: phone && formatPhone(phone) },
    { label: 'Email', value: email },
    { label: 'Dirección', value: address },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

function notesOf({ notes }: Ordered): string[] {
  return notes ? [`Notas: ${notes}`] : [];
}

function orderOf(
  { lines, delivery, shipping, buyer, total }: Ordered,
  { showPrices }: { showPrices: boolean },
): OrderInMail {
  const money = (amount: Cents) => (showPrices ? formatMoney(amount) : null);
  return {
    lines: [
      ...lines.map(({ name, quantity, unit, subtotalCents }) => ({
        text: `${formatInUnit(quantity, unit)} × ${name}`,
        amount: money(subtotalCents),
      })),
      ...(delivery === 'pick-up' ? [{ text: 'Retiro en el local', amount: null }] : []),
      ...(delivery === 'shipping'
        ? [{ text: `Envío a ${buyer.address}`, amount: money(shipping) }]
        : []),
    ],
    total: money(total),
  };
}
