import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { type CallArguments, type CallOptions, call } from '@mostrador/shared-auth';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { readAgain } from './read.ts';

type InputOf<E extends EndpointDefinition> =
  Record<never, never> extends CallInput<E> ? CallInput<E> | undefined : CallInput<E>;

export interface WriteOptions<E extends EndpointDefinition>
  extends Pick<
    UseMutationOptions<CallOutput<E>, Error, InputOf<E>>,
    'onMutate' | 'onSuccess' | 'onError'
  > {
  /** Shown as a toast when it is done. */
  success?: string | ((input: InputOf<E>) => string);
  /** Shown as a toast when it failed without a sentence of the server. */
  failure?: string;
  /**
   * Puts the answer into what is cached. Without it everything about the topics that the endpoint
   * changes is read again, which is right wherever the answer does not say it all.
   */
  merge?: (answer: CallOutput<E>, input: InputOf<E>) => void;
}

/** Calls an endpoint that changes something, and brings what this tab shows up to date. */
export function useWrite<E extends EndpointDefinition>(
  endpoint: E,
  { success, failure, merge, onSuccess, ...options }: WriteOptions<E> = {},
  callOptions?: () => CallOptions,
) {
  return useMutation<CallOutput<E>, Error, InputOf<E>>({
    ...options,
    mutationFn: (input) =>
      call(endpoint, ...([{ ...input, ...callOptions?.() }] as unknown as CallArguments<E>)),
    onSuccess(answer, input, ...context) {
      if (merge) merge(answer, input);
      else readAgain(endpoint.changes ?? []);
      return onSuccess?.(answer, input, ...context);
    },
    meta: { success: success as string | ((input: unknown) => string) | undefined, failure },
  });
}
