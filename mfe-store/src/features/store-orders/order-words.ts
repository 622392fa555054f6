import type { OrderState, StoreOrder } from '@mostrador/contracts/store-orders';
import { formatQuantity } from '@mostrador/domain/format';
import type { BadgeTone } from '@mostrador/shared-ui/badge';

export const STATE_LABELS: Readonly<Record<OrderState, string>> = {
  new: 'Nuevo',
  prepared: 'Preparado',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
};

export const STATE_TONES: Readonly<Record<OrderState, BadgeTone>> = {
  new: 'accent',
  prepared: 'info',
  delivered: 'success',
  cancelled: 'neutral',
};

/** The channel through which the order arrived. */
export const CAME_BY: Readonly<Record<StoreOrder['method'], string>> = {
  whatsapp: 'Por WhatsApp',
  email: 'Por email',
  form: 'Por formulario',
};

/** The buyer's name; a WhatsApp order may have none. */
export function buyerName({ buyer }: Pick<StoreOrder, 'buyer'>): string {
  return buyer.name || 'Sin nombre';
}

/** `Retiro en el local` or `Envío a Mitre 1250`; null where the store offered no choice. */
export function deliveryInWords({
  delivery,
  buyer: { address },
}: Pick<StoreOrder, 'delivery' | 'buyer'>): string | null {
  if (delivery === null) return null;
  return delivery === 'pick-up' ? 'Retiro en el local' : `Envío a ${address}`;
}

/** `Pedido 1.204` */
export function orderName({ number }: Pick<StoreOrder, 'number'>): string {
  return `Pedido ${formatQuantity(number)}`;
}

/** `1 nuevo`, `12 nuevos` */
export function newOrdersInWords(count: number): string {
  return count === 1 ? '1 nuevo' : `${formatQuantity(count)} nuevos`;
}
