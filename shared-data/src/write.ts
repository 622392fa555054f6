import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { type CallArguments, type CallOptions, call, statusOf } from '@mostrador/shared-auth';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { readAgain } from './read.ts';

type InputOf<E extends EndpointDefinition> =
  Record<never, never> extends CallInput<E> ? CallInput<E> | undefined : CallInput<E>;

export interface WriteOptions<E extends EndpointDefinition>
  extends Pick<
    UseMutationOptions<CallOutput<E>, Error, InputOf<E>>,
    'onMutate' | 'onSuccess' | 'onError'
  > {
  /** The toast after success. */
  success?: string | ((input: InputOf<E>) => string);
  /** The toast after a failure for which the server sent no sentence. */
  failure?: string;
  /**
   * Writes what was saved into the cached reads that forms start from: they are refetched too, but
   * a form may open before the answer.
   */
  patch?: (answer: CallOutput<E>, input: InputOf<E>) => void;
  /**
   * Writes the complete answer into the cache. Without it, every read about the topics the endpoint
   * changes is refetched.
   */
  merge?: (answer: CallOutput<E>, input: InputOf<E>) => void;
}

/** Calls an endpoint that changes something, and updates this tab's cache. */
export function useWrite<E extends EndpointDefinition>(
  endpoint: E,
  { success, failure, patch, merge, onSuccess, onError, ...options }: WriteOptions<E> = {},
  callOptions?: () => CallOptions,
) {
  return useMutation<CallOutput<E>, Error, InputOf<E>>({
    ...options,
    mutationFn: (input) =>
      call(endpoint, ...([{ ...input, ...callOptions?.() }] as unknown as CallArguments<E>)),
    onSuccess(answer, input, ...context) {
      if (merge) merge(answer, input);
      else {
        patch?.(answer, input);
        readAgain(endpoint.changes ?? []);
      }
      return onSuccess?.(answer, input, ...context);
    },
    onError(error, ...rest) {
      const handled = onError?.(error, ...rest);
      // After the screen's rollback: setting the cache would mark it as fresh.
      if (mayBeDone(error)) readAgain(endpoint.changes ?? []);
      return handled;
    },
    meta: { success: success as string | ((input: unknown) => string) | undefined, failure },
  });
}

/**
 * Whether the change may have been applied: there was no answer, or a server error. No event
 * reports that to this tab.
 */
function mayBeDone(error: Error): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}
