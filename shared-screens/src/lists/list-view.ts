import { MAX_PAGE } from '@mostrador/contracts/pages';

export interface ListSort<Key extends string = string> {
  key: Key;
  direction: 'ascending' | 'descending';
}

export interface ListViewOptions<Key extends string, Filter extends string> {
  /** The keys it can be sorted by; the first one is the default. */
  sortKeys: readonly [Key, ...Key[]];
  /** URL parameters that filter the list. */
  filters?: readonly Filter[];
}

/** The search, sort, filters and page of a list. */
export interface ListView<Key extends string, Filter extends string> {
  text: string;
  sort: ListSort<Key>;
  filters: Partial<Record<Filter, string>>;
  /** Starts at 1. */
  page: number;
}

/**
 * Parses the view in a URL: an invalid parameter counts as absent, and too large a page is clamped.
 */
export function viewOf<Key extends string, Filter extends string = never>(
  params: URLSearchParams,
  { sortKeys, filters = [] }: ListViewOptions<Key, Filter>,
): ListView<Key, Filter> {
  const page = Number(params.get('page'));
  return {
    text: params.get('q') ?? '',
    sort: {
      key: sortKeys.find((key) => key === params.get('sort')) ?? sortKeys[0],
      direction: params.get('order') === 'desc' ? 'descending' : 'ascending',
    },
    filters: Object.fromEntries(
      filters.flatMap((filter) => {
        const value = params.get(filter);
        return value ? [[filter, value]] : [];
      }),
    ) as ListView<Key, Filter>['filters'],
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** Returns the URL with other parameters; an undefined or empty one is removed. */
export function withParams(
  params: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
