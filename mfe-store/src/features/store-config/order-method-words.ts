import { ORDER_METHODS, type OrderMethod } from '@mostrador/contracts/store-config';

export const ORDER_METHOD_NAMES: Record<OrderMethod, string> = {
  whatsapp: 'Por WhatsApp',
  email: 'Por email',
  form: 'Por formulario',
};

const HOW_IT_ARRIVES: Record<OrderMethod, string> = {
  whatsapp: 'El cliente te escribe con el pedido ya armado, que también queda en Pedidos.',
  email: 'Te llega por email y queda en Pedidos.',
  form: 'El cliente deja sus datos, te avisamos y queda en Pedidos.',
};

export const ORDER_METHOD_CHOICES = ORDER_METHODS.map((value) => ({
  value,
  label: ORDER_METHOD_NAMES[value],
  detail: HOW_IT_ARRIVES[value],
}));
