import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import type { Topic } from '@mostrador/contracts/topics';
import { type CallArguments, call } from '@mostrador/shared-auth';
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface ReadOptions<Output, Data> {
  /** False waits: what is to be read is not known yet. */
  enabled?: boolean;
  /** What the screen needs of the answer. Keep the function itself the same between renders. */
  select?: (output: Output) => Data;
  /** Shows the previous answer while that of another input is on its way, as between pages. */
  keepPrevious?: boolean;
}

type ReadArguments<E extends EndpointDefinition, Data> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: ReadOptions<CallOutput<E>, Data>]
    : [input: CallInput<E>, options?: ReadOptions<CallOutput<E>, Data>];

/** Where the answer of a read is cached. Endpoint and input name it; nothing else does. */
export function readKey(endpoint: EndpointDefinition, input: object = {}): QueryKey {
  return [endpoint.path, input];
}

/** The query of a read, for what is no component: a route's loader, a test. */
export function readOptions<E extends EndpointDefinition>(
  endpoint: E,
  ...[input]: CallArguments<E, object>
) {
  return queryOptions({
    queryKey: readKey(endpoint, input),
    queryFn: ({ signal }) =>
      call(endpoint, ...([{ ...input, signal }] as unknown as CallArguments<E>)),
    meta: { about: endpoint.about },
  });
}

/**
 * Reads an endpoint for the screen. The answer is shared by all who read the same, and read again
 * when something it is about changes, in whatever tab or till of the shop.
 */
export function useRead<E extends EndpointDefinition, Data = CallOutput<E>>(
  endpoint: E,
  ...[input, { enabled, select, keepPrevious } = {}]: ReadArguments<E, Data>
): UseQueryResult<Data> {
  return useQuery({
    ...readOptions(endpoint, ...([input] as unknown as CallArguments<E, object>)),
    enabled,
    select,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  } as Parameters<typeof useQuery>[0]) as UseQueryResult<Data>;
}

/** Starts a read whose screen is still loading. A failure is shown by the screen, which reads the same. */
export function prefetch<E extends EndpointDefinition>(
  endpoint: E,
  ...input: CallArguments<E, object>
): void {
  void queryClient.prefetchQuery(readOptions(endpoint, ...input));
}

/** Reads again what is about any of the topics: at once what is on screen, the rest when it is. */
export function readAgain(topics: readonly Topic[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.about?.some((topic) => topics.includes(topic)) ?? false,
  });
}
