import type { ApiError } from '@mostrador/contracts/errors';
import { create } from 'zustand';

/** The last refusal because of the plan's limits that nobody has read yet. */
export const limitStore = create<{ refusal: ApiError | null }>(() => ({ refusal: null }));

/** The refusal to explain, if any, and how to say that it was read. */
export function useLimitReached(): { refusal: ApiError | null; dismiss(): void } {
  return { refusal: limitStore(({ refusal }) => refusal), dismiss: dismissLimit };
}

function dismissLimit(): void {
  limitStore.setState({ refusal: null });
}
