import type { Topic } from '@mostrador/contracts/topics';
import {
  failureMessage,
  notify,
  planLimitOf,
  retryAfterOf,
  sessionStore,
  statusOf,
  wasCancelled,
} from '@mostrador/shared-auth';
import { MutationCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { followingSince } from './shop-events.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { about?: readonly Topic[]; keptOnDevice?: true };
    /** Toasts for the end of the mutation. The server's own sentence replaces `failure`. */
    mutationMeta: { success?: string | ((input: unknown) => string); failure?: string };
  }
}

/**
 * When answers of the device's copy were received, in milliseconds since 1970: always too old, so
 * that they are read again. Not 0, which means never.
 */
export const KEPT_AT = 1;
/** Maximum age of a read that no event keeps fresh, or while the event stream is down. */
const STALE_MS = 30_000;
const MAX_RETRIES = 2;
/** For a server that asks for a retry later: it is busy, not broken. */
const MAX_ASKED_RETRIES = 6;
const FIRST_WAIT_MS = 1000;
/** A read whose retry would wait longer fails instead, and its screen shows a retry button. */
const MAX_WAIT_MS = 30_000;
/** Above this, comparing rows field by field costs more than rendering them again. */
const MAX_COMPARED_ROWS = 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: ({ meta, state }) => {
        const since = followingSince();
        const isKnownFresh = meta?.about && since !== undefined && state.dataUpdatedAt >= since;
        return isKnownFresh ? Number.POSITIVE_INFINITY : STALE_MS;
      },
      // A browser that thinks it is offline pauses reads in the other modes, and with them the
      // device's copy: the screen would wait for both. Here they fail, and its screen says so.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: isWorthRetrying,
      retryDelay: waitBeforeRetry,
      structuralSharing: (before, after) =>
        Array.isArray(after) && after.length > MAX_COMPARED_ROWS
          ? after
          : replaceEqualDeep(before, after),
    },
    // Only the user repeats a failed write: an automatic retry could apply it twice. A write does
    // not wait for the network either: by then the user may have changed their mind.
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, input, _context, { meta }) => {
      const message = typeof meta?.success === 'function' ? meta.success(input) : meta?.success;
      if (message) notify({ kind: 'success', message });
    },
    onError: (error, _input, _context, { meta }) => {
      // The plan's limit has its own dialog.
      if (meta?.failure && !planLimitOf(error) && !wasCancelled(error))
        notify({ kind: 'error', message: failureMessage(error, meta.failure) });
    },
  }),
});

sessionStore.subscribe(function clearAtChangeOfUser({ user }, before) {
  if (before.user && before.user._id !== user?._id) queryClient.clear();
});

const UNAVAILABLE = 503;

/**
 * Whether to retry: a refusal is final, except for too many calls; a lost connection or a server
 * error may be temporary.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  const status = statusOf(error);
  const isAsked = status === UNAVAILABLE && retryAfterOf(error) !== undefined;
  if (failures >= (isAsked ? MAX_ASKED_RETRIES : MAX_RETRIES)) return false;
  if (waitBeforeRetry(failures, error) > MAX_WAIT_MS) return false;
  return status === undefined || status >= 500 || status === 429;
}

/** Returns the delay that the server asked for, else one that doubles with each failure. */
function waitBeforeRetry(failures: number, error: Error): number {
  return retryAfterOf(error) ?? FIRST_WAIT_MS * 2 ** failures;
}
