import type { ApiError } from '@mostrador/contracts/errors';
import { isAxiosError } from 'axios';

/** What the server said when it refused, or undefined when the server said nothing of ours. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (!isAxiosError(error)) return undefined;
  const data = error.response?.data as Partial<ApiError> | undefined;
  return typeof data?.error === 'string' && typeof data.code === 'string'
    ? (data as ApiError)
    : undefined;
}

/** The status of the answer, or undefined when there was none: no connection, or no time left. */
export function statusOf(error: unknown): number | undefined {
  return isAxiosError(error) ? error.response?.status : undefined;
}

/** The sentence to show: the server's own when there is one. */
export function errorMessage(error: unknown, fallback: string): string {
  return apiErrorOf(error)?.error || fallback;
}
