import type { ApiError } from '@mostrador/contracts/errors';
import { create } from 'zustand';

/** The last refusal caused by a plan's limit, until it is dismissed. */
export const limitStore = create<{ refusal: ApiError | null }>(() => ({ refusal: null }));

/** The refusal to explain, if any, and the function that dismisses it. */
export function useLimitReached(): { refusal: ApiError | null; dismiss(): void } {
  return { refusal: limitStore(({ refusal }) => refusal), dismiss: dismissLimit };
}

function dismissLimit(): void {
  limitStore.setState({ refusal: null });
}
