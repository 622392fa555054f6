import type { NewReturn } from '@mostrador/contracts/returns';
import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from './a-shop.ts';

/** Cancels a sale through the API. */
export function cancel(caller: Caller, { _id }: { _id: string }): Promise<LightMyRequestResponse> {
  return caller.call('PUT', `/api/sales/${_id}/cancel`);
}

/** Takes back lines of a sale through the API; by default one unit of its first line. */
export function takeBack(
  caller: Caller,
  { _id }: { _id: string },
  asked: Partial<NewReturn> = {},
): Promise<LightMyRequestResponse> {
  return caller.call('POST', `/api/sales/${_id}/returns`, {
    items: [{ position: 0, quantity: 1 }],
    ...asked,
  });
}
