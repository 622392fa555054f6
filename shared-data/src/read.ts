import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import type { Topic } from '@mostrador/contracts/topics';
import { type CallArguments, call, isAdmin, sessionStore } from '@mostrador/shared-auth';
import type { Query, QueryKey, UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { readKept } from './device/kept-reads.ts';
import { hasProductCopy } from './device/product-copy-flag.ts';
import { afterFirstScreen } from './first-screen.ts';
import { announceProducts, readProducts } from './product-list.ts';
import { KEPT_AT, queryClient } from './query-client.ts';
import { readKey } from './read-key.ts';

interface ReadOptions<Output, Data> {
  /** False postpones the read, while its input is not known yet. */
  enabled?: boolean;
  /** Picks what the screen needs from the answer. Keep the function's identity between renders. */
  select?: (output: Output) => Data;
  /** Shows the answer for the previous input while the next one loads, as in pagination. */
  keepPrevious?: boolean;
}

type ReadArguments<E extends EndpointDefinition, Data> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: ReadOptions<CallOutput<E>, Data>]
    : [input: CallInput<E>, options?: ReadOptions<CallOutput<E>, Data>];

/** Returns the query options of a read, for use outside components: a route's loader, a test. */
export function readOptions<E extends EndpointDefinition>(
  endpoint: E,
  ...[input]: CallArguments<E, object>
) {
  const isProductList = endpoint.path === productEndpoints.list.path;
  const { about, keptOnDevice } = endpoint;
  return queryOptions({
    queryKey: readKey(endpoint, input),
    async queryFn({ signal, queryKey }) {
      if (isProductList) return readProducts() as Promise<unknown> as Promise<CallOutput<E>>;
      const showing = keptOnDevice && showKept(queryKey);
      // A device without a copy has none of these answers either, and asks for them at once.
      if (showing && hasProductCopy(sessionStore.getState().user?.shopId)) {
        const isShown = await Promise.race([showing, afterFirstScreen()]);
        if (isShown) await afterFirstScreen();
      }
      return call(endpoint, ...([{ ...input, signal }] as unknown as CallArguments<E>));
    },
    meta: { about, keptOnDevice },
    // Its rows are already merged one by one.
    ...(isProductList && { structuralSharing: false }),
  });
}

/**
 * Reads an endpoint for the screen. Reads with the same input share one answer, which is refetched
 * when one of its topics changes in any tab or till of the shop.
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

/**
 * Starts a read before its screen has loaded. The screen reads the same query and shows a failure.
 * Sends no request of a seller for what only an administrator may read.
 */
export function prefetch<E extends EndpointDefinition>(
  endpoint: E,
  ...input: CallArguments<E, object>
): void {
  if (endpoint.access === 'admin' && !isAdmin(sessionStore.getState().user)) return;
  void queryClient.prefetchQuery(readOptions(endpoint, ...input));
}

/**
 * Invalidates reads about any of the topics: those on screen refetch now, the rest when shown. A
 * read in progress may predate the change: a first one is repeated after its answer, any other is
 * cancelled.
 */
export function readAgain(topics: readonly Topic[]): void {
  if (productEndpoints.list.about.some((topic) => topics.includes(topic))) announceProducts();
  const isAbout = ({ meta }: Query) =>
    meta?.about?.some((topic) => topics.includes(topic)) ?? false;
  for (const query of queryClient.getQueryCache().findAll({ predicate: isAbout }))
    if (isFirstRead(query)) repeatOnceAnswered(query);
    // Invalidating restarts only reads on screen.
    else if (!query.isActive()) void query.cancel({ revert: true });
  void queryClient.invalidateQueries({ predicate: isAbout });
}

/**
 * Shows the answer that the device kept, until the server's arrives. Resolves to false when it kept
 * none.
 */
async function showKept(queryKey: QueryKey): Promise<boolean> {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query || query.state.data !== undefined) return false;
  const kept = await readKept(query.queryHash);
  const isAwaited = queryClient.getQueryCache().find({ queryKey }) === query;
  if (!kept || !isAwaited || query.state.data !== undefined) return false;
  queryClient.setQueryData(queryKey, kept, { updatedAt: KEPT_AT });
  return true;
}

/**
 * Whether the query is a first read in progress. Excludes the product list, which repeats its own
 * reads.
 */
function isFirstRead({ queryKey: [path], state }: Query): boolean {
  const isOnItsWay = state.fetchStatus !== 'idle' && state.data === undefined;
  return isOnItsWay && path !== productEndpoints.list.path;
}

const toRepeat = new WeakSet<Query>();

function repeatOnceAnswered(query: Query): void {
  if (toRepeat.has(query)) return;
  toRepeat.add(query);
  const repeat = () => {
    toRepeat.delete(query);
    void queryClient.invalidateQueries({ predicate: (known) => known === query });
  };
  // Joins the read in progress. If it fails, the next read is newer than the change anyway.
  query.fetch().then(repeat, () => toRepeat.delete(query));
}
