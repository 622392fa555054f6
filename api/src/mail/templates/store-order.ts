import type { StoreOrder } from '@mostrador/contracts/store-orders';
import { type Cents, formatInUnit, formatMoney } from '@mostrador/domain';
import { formatPhone } from '@mostrador/domain/format-phone';
import type { OrderLine } from '../../database/order-line.ts';
import type { MailContent } from '../mail.ts';

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
    details: [...buyerOf(order), ...linesOf(order, true)],
    paragraphs: order.notes ? [order.notes] : [],
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
  /** Where the buyer may pay in advance. */
  payment: { alias: string | null; link: string | null };
  showPrices: boolean;
}): MailContent {
  return {
    subject: `Tu pedido ${order.number} en ${shop.name}`,
    heading: `${shop.name} recibió tu pedido`,
    details: [
      ...linesOf(order, showPrices),
      ...(alias ? [{ label: 'Alias para transferir', value: alias }] : []),
      ...(shop.phone ? [{ label: 'Teléfono del comercio', value: formatPhone(shop.phone) }] : []),
    ],
    paragraphs: order.notes ? [order.notes] : [],
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

function linesOf({ lines, delivery, shipping, buyer, total }: Ordered, showPrices: boolean) {
  return [
    ...lines.map(({ name, quantity, unit, subtotalCents }) => ({
      label: `${formatInUnit(quantity, unit)} × ${name}`,
      value: showPrices ? formatMoney(subtotalCents) : '',
    })),
    ...(delivery === 'pick-up' ? [{ label: 'Entrega', value: 'Retiro en el local' }] : []),
    ...(delivery === 'shipping'
      ? [{ label: `Envío a ${buyer.address}`, value: showPrices ? formatMoney(shipping) : '' }]
      : []),
    ...(showPrices ? [{ label: 'Total', value: formatMoney(total) }] : []),
  ];
}
