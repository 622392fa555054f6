import { negotiate } from '@fastify/accept-negotiator';
import { ROWS_TYPE } from '@mostrador/contracts/rows';

/**
 * Whether a client wants a list in rows rather than in plain JSON. Only one that names their media
 * type does: `*` and equal preference get JSON.
 */
export function acceptsRows(header: string | undefined): boolean {
  return negotiate(header?.toLowerCase() ?? '', ['application/json', ROWS_TYPE]) === ROWS_TYPE;
}
