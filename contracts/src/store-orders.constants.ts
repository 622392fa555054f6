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
