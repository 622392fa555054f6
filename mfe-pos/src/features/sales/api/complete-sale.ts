import type { ApiError } from '@mostrador/contracts/errors';
import { type CompletedSale, type NewSale, saleEndpoints } from '@mostrador/contracts/sales';
import { apiErrorOf, call, statusOf } from '@mostrador/shared-auth';

/** Longer than any sale takes: after this the sale counts as unanswered. */
const ANSWER_TIMEOUT_MS = 10_000;

export type SaleAnswer =
  | { kind: 'completed'; sale: CompletedSale }
  /** The server refused: nothing was sold. */
  | { kind: 'refused'; error: ApiError }
  /** The session ended; the sale must be sent again by the user who made it. */
  | { kind: 'signed-out' }
  /** Unknown whether it was sold. Sending the same sale again finds out. */
  | { kind: 'unanswered' };

/** Statuses of a temporary condition, which say nothing about the sale. */
const PASSING = new Set([408, 425, 429]);

/** Sends a sale. Never throws: a missing answer is one of the results. */
export async function completeSale(body: NewSale): Promise<SaleAnswer> {
  try {
    const sale = await call(saleEndpoints.complete, {
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    // A captive portal answers 200 to everything.
    return sale?._id === body._id ? { kind: 'completed', sale } : { kind: 'unanswered' };
  } catch (error) {
    const status = statusOf(error);
    const refusal = apiErrorOf(error);
    if (status === 401) return { kind: 'signed-out' };
    // A refusal without a sentence comes from a proxy, not from the shop's server.
    if (!status || status >= 500 || PASSING.has(status) || !refusal) return { kind: 'unanswered' };
    return { kind: 'refused', error: refusal };
  }
}
