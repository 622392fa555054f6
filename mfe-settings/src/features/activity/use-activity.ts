import { type ActivityEntry, activityEndpoints } from '@mostrador/contracts/activity';
import { call } from '@mostrador/shared-auth';
import { readKey } from '@mostrador/shared-data';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityFilters } from './activity-list.ts';

const endpoint = activityEndpoints.list;

/** Returns the log of actions in the shop, newest first, with all requested pages. */
export function useActivity(filters: ActivityFilters) {
  return useInfiniteQuery({
    queryKey: [...readKey(endpoint, { query: filters }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { query: { ...filters, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    select: ({ pages }): ActivityEntry[] => pages.flatMap(({ entries }) => entries),
    meta: { about: endpoint.about },
  });
}
