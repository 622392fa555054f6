import type { ApiError } from '@mostrador/contracts/errors';
import { type CompletedSale, type NewSale, saleEndpoints } from '@mostrador/contracts/sales';
import { apiErrorOf, call, statusOf } from '@mostrador/shared-auth';

/** Longer than any sale takes: after this the till says that there is no answer. */
const ANSWER_TIMEOUT_MS = 10_000;

export type SaleAnswer =
  | { kind: 'completed'; sale: CompletedSale }
  /** The server decided against it: nothing was sold. */
  | { kind: 'refused'; error: ApiError }
  /** The session ended; the sale is to be sent again by whoever made it. */
  | { kind: 'signed-out' }
  /** Nobody knows whether it was sold. Sending the same sale again finds out. */
  | { kind: 'unanswered' };

/** Statuses that speak of the moment and not of the sale. */
const PASSING = new Set([408, 425, 429]);

/** Sends a sale. Never throws: not having an answer is one of the answers. */
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
    // Without a sentence it was something on the way that refused, not the shop's server.
    if (!status || status >= 500 || PASSING.has(status) || !refusal) return { kind: 'unanswered' };
    return { kind: 'refused', error: refusal };
  }
}
