export const ORDER_STATES = ['new', 'prepared', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The states' names within a sentence. */
export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  new: 'nuevo',
  prepared: 'preparado',
  delivered: 'entregado',
  cancelled: 'cancelado',
};

export const ORDERS_PER_PAGE = 20;

/** The ways in which a buyer may get an order. */
export const DELIVERIES = ['pick-up', 'shipping'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** The name of the line that charges for shipping, on orders and in the sale. */
export const SHIPPING_LINE = 'Envío';
