import { readCompletedSale } from '@mostrador/contracts/completed-sale';
import type { ApiError } from '@mostrador/contracts/errors';
import {
  type CompletedSale,
  type NewSale,
  type SaleItem,
  saleEndpoints,
} from '@mostrador/contracts/sales';
import { apiErrorOf, call, hasNoAnswer, retryAfterOf, statusOf } from '@mostrador/shared-auth';

/** Longer than any sale takes: after this the sale counts as unanswered. */
export const DELIVERY_TIMEOUT_MS = 10_000;

export type SaleAnswer =
  | { kind: 'completed'; sale: CompletedSale }
  /** The sale was made, but its answer cannot be shown. */
  | { kind: 'recorded' }
  /** The server refused: nothing was sold. */
  | { kind: 'refused'; error: ApiError }
  /** The session ended; the sale must be sent again by the user who made it. */
  | { kind: 'signed-out' }
  /**
   * Unknown whether it was sold. Sending the same sale again finds out, not before the wait that a
   * busy server asked for.
   */
  | { kind: 'unanswered'; retryAfterMs?: number }
  /** The server failed, or the answer is not from the shop's server: a retry may help. */
  | { kind: 'failed'; error: ApiError | undefined };

/** Statuses of a temporary condition, which leave the outcome of the sale unknown. */
const PASSING = new Set([408, 425, 429, 502, 503, 504]);

/** Sends a sale. Never throws: a missing answer is one of the results. */
export async function completeSale(body: NewSale): Promise<SaleAnswer> {
  try {
    const answer = await call(saleEndpoints.complete, {
      body,
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    // A captive portal answers 200 to everything.
    if (answer?._id !== body._id) return { kind: 'failed', error: undefined };
    // A server of another release may send an answer that this one cannot show.
    const sale = readCompletedSale(answer);
    return sale ? { kind: 'completed', sale } : { kind: 'recorded' };
  } catch (error) {
    return answerOfError(error);
  }
}

/** Says how an attempt ended that did not succeed. */
export function answerOfError(
  error: unknown,
): Exclude<SaleAnswer, { kind: 'completed' | 'recorded' }> {
  const status = statusOf(error);
  const refusal = apiErrorOf(error);
  if (status === 401) return { kind: 'signed-out' };
  if (hasNoAnswer(error) || PASSING.has(status ?? 0)) {
    const retryAfterMs = retryAfterOf(error);
    return { kind: 'unanswered', ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  if (!status || status >= 500 || !refusal) return { kind: 'failed', error: refusal };
  return { kind: 'refused', error: refusal };
}

/**
 * Finds out whether the server has the sale: it may fail after the commit. `other` is a sale under
 * this id with another content; `unknown` when the server did not say. Never throws.
 */
export async function findSale(body: NewSale & { _id: string }): Promise<FoundSale> {
  try {
    const { _id, items } = await call(saleEndpoints.get, {
      params: { id: body._id },
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    if (_id !== body._id) return 'unknown';
    return contentOf(items) === contentOf(body.items) ? 'recorded' : 'other';
  } catch (error) {
    return statusOf(error) === 404 && apiErrorOf(error) ? 'absent' : 'unknown';
  }
}

export type FoundSale = 'recorded' | 'other' | 'absent' | 'unknown';

function contentOf(items: readonly (SaleItem | NewSale['items'][number])[]): string {
  return JSON.stringify(
    items.map((item) => [('productId' in item && item.productId) || null, item.quantity]).sort(),
  );
}
