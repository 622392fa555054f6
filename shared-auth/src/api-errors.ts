import type { ApiError } from '@mostrador/contracts/errors';

/** What axios throws, known by its mark: this file is in the first screen, and axios is not. */
interface CallFailure {
  isAxiosError: true;
  response?: { status: number; data: unknown; headers?: Record<string, unknown> };
}

/** What the server said when it refused, or undefined when the server said nothing of ours. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  const data = answerOf(error)?.data as Partial<ApiError> | undefined;
  return typeof data?.error === 'string' && typeof data.code === 'string'
    ? (data as ApiError)
    : undefined;
}

/** The status of the answer, or undefined when there was none: no connection, or no time left. */
export function statusOf(error: unknown): number | undefined {
  return answerOf(error)?.status;
}

/** How long the server asked to wait before another try, in milliseconds; undefined when it did not. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = Number(answerOf(error)?.headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** The sentence to show: the server's own when there is one. */
export function errorMessage(error: unknown, fallback: string): string {
  return apiErrorOf(error)?.error || fallback;
}

function answerOf(error: unknown): CallFailure['response'] {
  const failure = error as Partial<CallFailure> | null | undefined;
  return failure?.isAxiosError === true ? failure.response : undefined;
}
