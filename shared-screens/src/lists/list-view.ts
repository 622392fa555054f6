export interface ListSort<Key extends string = string> {
  key: Key;
  direction: 'ascending' | 'descending';
}

export interface ListViewOptions<Key extends string, Filter extends string> {
  /** What it can be sorted by; by the first one unless the address says otherwise. */
  sortKeys: readonly [Key, ...Key[]];
  /** Parameters of the address that narrow the list. */
  filters?: readonly Filter[];
}

/** What a list shows, and in which order. */
export interface ListView<Key extends string, Filter extends string> {
  text: string;
  sort: ListSort<Key>;
  filters: Partial<Record<Filter, string>>;
  /** From 1. */
  page: number;
}

/** The view an address asks for; what it gets wrong counts as not said. */
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
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address with other parameters; an undefined or empty one leaves it. */
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
