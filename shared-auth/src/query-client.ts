import { MutationCache, QueryClient } from '@tanstack/react-query';
import { errorMessage, planLimitOf, retryAfterOf, statusOf } from './api-errors.ts';
import { notify } from './notices.ts';
import { sessionStore } from './session-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What the person is told when it is over. The server's own sentence replaces `failure`. */
    mutationMeta: { success?: string; failure?: string };
  }
}

/** Events of the shop keep the lists fresh; this only bounds how old a missed change can get. */
const FRESH_MS = 30_000;
const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 1000;
/** A list that would take longer says so, and has a button to try again. */
const LONGEST_WAIT_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: worthAnotherTry, retryDelay: waitBeforeTrying },
    // A person repeats what failed; repeating it for them could do it twice. Nor does anything wait to
    // be sent when the network is back: by then they may have changed their mind.
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { meta }) => {
      if (meta?.success) notify({ kind: 'success', message: meta.success });
    },
    onError: (error, _variables, _context, { meta }) => {
      // A plan's limit is explained by its own dialog.
      if (meta?.failure && !planLimitOf(error))
        notify({ kind: 'error', message: errorMessage(error, meta.failure) });
    },
  }),
});

sessionStore.subscribe(function forgetWhatTheOtherPersonSaw({ user }, before) {
  if (before.user && before.user._id !== user?._id) queryClient.clear();
});

/**
 * A refusal will be refused again, but for asking too often; a lost connection or a server in trouble
 * may not last.
 */
function worthAnotherTry(failures: number, error: Error): boolean {
  const status = statusOf(error);
  if (failures >= MAX_RETRIES || waitBeforeTrying(failures, error) > LONGEST_WAIT_MS) return false;
  return status === undefined || status >= 500 || status === 429;
}

/** As long as the server asks, or longer after each failure. */
function waitBeforeTrying(failures: number, error: Error): number {
  return retryAfterOf(error) ?? FIRST_WAIT_MS * 2 ** failures;
}
