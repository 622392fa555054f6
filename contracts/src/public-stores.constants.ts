import type { OrderMethod } from './store-config.constants.ts';

export const MAX_ORDER_LINES = 100;

/** The buyer's data that each order method requires. */
export const REQUIRED_OF_BUYER: Readonly<
  Record<OrderMethod, readonly ('name' | 'phone' | 'email')[]>
> = { whatsapp: [], email: ['name', 'email'], form: ['name', 'phone'] };
