import type { ApiError } from '@mostrador/contracts/errors';
import { PLAN_IDS } from '@mostrador/contracts/subscriptions';

const PLAN_LIMIT = 403;
/** A proxy answers these when the server behind it does not. */
const FROM_A_PROXY: readonly number[] = [502, 503, 504];
const LIMIT_KINDS: readonly unknown[] = [
  'users',
  'products',
  'sales',
] satisfies ApiError['limitKind'][];
const PLANS: readonly unknown[] = PLAN_IDS;

/**
 * An axios error, recognised by its `isAxiosError` flag: the first screen loads this file without
 * axios.
 */
interface CallFailure {
  isAxiosError: true;
  response?: { status: number; data: unknown; headers?: Record<string, unknown> };
}

/**
 * Returns the refusal in the server's answer, or undefined when the answer is not in our format.
 */
export function apiErrorOf(error: unknown): ApiError | undefined {
  const data = answerOf(error)?.data;
  return isRecord(data) ? readRefusal(data) : undefined;
}

/** Returns the refusal if a plan's limit caused it. A dialog explains it on every screen. */
export function planLimitOf(error: unknown): ApiError | undefined {
  const refusal = statusOf(error) === PLAN_LIMIT ? apiErrorOf(error) : undefined;
  return refusal?.limitReached ? refusal : undefined;
}

/** Returns the answer's status, or undefined without an answer: no connection, or a timeout. */
export function statusOf(error: unknown): number | undefined {
  return answerOf(error)?.status;
}

/**
 * Whether no answer arrived in time, or the code that sends the call did not. An unreadable answer
 * still counts as one.
 */
export function hasNoAnswer(error: unknown): boolean {
  const failure = error as Partial<CallFailure & Error> | null;
  if (failure?.name === 'ChunkLoadError') return true;
  return failure?.isAxiosError === true && !answerOf(error);
}

/**
 * Whether the server answered, told by the status of a call: one of a proxy is not the server's.
 *
 * @param status undefined without an answer
 */
export function isFromServer(status: number | undefined): boolean {
  return status !== undefined && !FROM_A_PROXY.includes(status);
}

/**
 * Returns the wait in milliseconds that the server asked for before a retry, or undefined when it
 * asked for none.
 */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = Number(answerOf(error)?.headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** Whether the caller's own signal aborted the call: this needs no message. */
export function wasCancelled(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === 'ERR_CANCELED';
}

/** Returns the sentence to show: the server's own if it sent one, else the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  return apiErrorOf(error)?.error || fallback;
}

/**
 * Returns the sentence for a change that failed: as `errorMessage`, and what to do when no answer
 * arrived, unless the fallback says that itself.
 */
export function failureMessage(error: unknown, fallback: string): string {
  const saysWhatToDo = fallback.includes('. ');
  return hasNoAnswer(error) && !saysWhatToDo
    ? `${fallback}. Fijate que haya conexión y probá de nuevo.`
    : errorMessage(error, fallback);
}

function answerOf(error: unknown): CallFailure['response'] {
  const failure = error as Partial<CallFailure> | null | undefined;
  return failure?.isAxiosError === true ? failure.response : undefined;
}

/**
 * Reads a refusal. The API documents promise a sentence, but their flags count without one too.
 * Fields that do not match the documents are dropped, since a proxy may have sent them. Checked by
 * hand, because the contract's schemas are not part of the first screen.
 */
function readRefusal(data: Record<string, unknown>): ApiError | undefined {
  const { error, code, fields, limitReached, limitKind, plan, currentUsage, maxLimit } = data;
  const { requirePaymentEmail } = data;
  const sentence = typeof error === 'string' ? error.trim() : '';
  if (!sentence && limitReached !== true && requirePaymentEmail !== true) return undefined;
  return {
    error: sentence,
    ...(typeof code === 'string' && { code }),
    ...(isRecord(fields) && { fields: textsOf(fields) }),
    ...(limitReached === true && { limitReached }),
    ...(LIMIT_KINDS.includes(limitKind) && { limitKind: limitKind as ApiError['limitKind'] }),
    ...(PLANS.includes(plan) && { plan: plan as ApiError['plan'] }),
    ...(typeof currentUsage === 'number' && { currentUsage }),
    ...(typeof maxLimit === 'number' && { maxLimit }),
    ...(requirePaymentEmail === true && { requirePaymentEmail }),
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
