import type { ApiError } from '@mostrador/contracts/errors';

const PLAN_LIMIT = 403;
const LIMIT_KINDS: readonly unknown[] = [
  'users',
  'products',
  'sales',
] satisfies ApiError['limitKind'][];

/** What axios throws, known by its mark: this file is in the first screen, and axios is not. */
interface CallFailure {
  isAxiosError: true;
  response?: { status: number; data: unknown; headers?: Record<string, unknown> };
}

/** What the server said when it refused, or undefined when the server said nothing of ours. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  const data = answerOf(error)?.data;
  return isRecord(data) ? readRefusal(data) : undefined;
}

/** The refusal because of a plan's limit, which a dialog explains on whatever screen it happens. */
export function planLimitOf(error: unknown): ApiError | undefined {
  const refusal = statusOf(error) === PLAN_LIMIT ? apiErrorOf(error) : undefined;
  return refusal?.limitReached ? refusal : undefined;
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

/** Whether the call was ended by its own signal: whoever did it needs not be told. */
export function wasCancelled(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === 'ERR_CANCELED';
}

/** The sentence to show: the server's own when there is one. */
export function errorMessage(error: unknown, fallback: string): string {
  return apiErrorOf(error)?.error || fallback;
}

function answerOf(error: unknown): CallFailure['response'] {
  const failure = error as Partial<CallFailure> | null | undefined;
  return failure?.isAxiosError === true ? failure.response : undefined;
}

/**
 * The documents promise a sentence; a limit is understood without one. What is not as described is left
 * out, as it may come from something on the way. By hand: the contract's schemas are not in the first
 * screen.
 */
function readRefusal(data: Record<string, unknown>): ApiError | undefined {
  const { error, code, fields, limitReached, limitKind, currentUsage, maxLimit } = data;
  const sentence = typeof error === 'string' ? error.trim() : '';
  if (!sentence && limitReached !== true) return undefined;
  return {
    error: sentence,
    ...(typeof code === 'string' && { code }),
    ...(isRecord(fields) && { fields: textsOf(fields) }),
    ...(limitReached === true && { limitReached }),
    ...(LIMIT_KINDS.includes(limitKind) && { limitKind: limitKind as ApiError['limitKind'] }),
    ...(typeof currentUsage === 'number' && { currentUsage }),
    ...(typeof maxLimit === 'number' && { maxLimit }),
  };
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
