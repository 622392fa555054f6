import { negotiate } from '@fastify/accept-negotiator';
import { ROWS_TYPE } from '@mostrador/contracts/rows';

/**
 * Whether a client prefers a list in rows to plain JSON. Only clients that name the media type do:
 * `*` and equal preference get JSON.
 */
export function acceptsRows(header: string | undefined): boolean {
  return negotiate(header?.toLowerCase() ?? '', ['application/json', ROWS_TYPE]) === ROWS_TYPE;
}
