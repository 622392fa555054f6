import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useNavigationType, useSearchParams } from 'react-router-dom';
import { type ListSort, type ListViewOptions, viewOf, withParams } from './list-view.ts';

/** Browsers limit how often the URL may change, which a fast typist or a scanner would exceed. */
const DEBOUNCE_MS = 300;
/**
 * Replaces the entry, so that Back leaves the list instead of undoing one letter; keeps the scroll.
 */
const IN_PLACE = { replace: true, preventScrollReset: true };
/** Scrolls to the top, for a new page of a list where the window scrolls, as on a phone. */
const FROM_THE_TOP = { replace: true };

/**
 * Keeps the search, sort, filters and page of a list in the URL, so that Back, a link or a bookmark
 * restores them.
 */
export function useListView<Key extends string, Filter extends string = never>(
  options: ListViewOptions<Key, Filter>,
) {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const addressed = viewOf(params, options);
  const [text, setText] = useState(addressed.text);
  // The field updates on each key. The matching rows render afterwards, interruptibly: rendered
  // together with the key they would block the page for over 50 ms.
  const searchedText = useDeferredValue(text);
  const searchInput = useRef<HTMLInputElement>(null);

  // A link or Back sets the text; our own changes replace the URL. Not in an effect, which a slow
  // page runs after the first key.
  const [followed, setFollowed] = useState({ text: addressed.text, navigation });
  if (followed.text !== addressed.text || followed.navigation !== navigation) {
    setFollowed({ text: addressed.text, navigation });
    if (navigation !== 'REPLACE') setText(addressed.text);
  }

  // Parameters requested but not yet in the URL: the next change builds on them.
  const asked = useRef(params);
  useEffect(
    function buildOnTheAddress() {
      asked.current = params;
    },
    [params],
  );
  const change = useCallback(
    (changes: Record<string, string | undefined>, navigation: NavigateOptions = IN_PLACE) => {
      // Any other change goes back to the first page.
      asked.current = withParams(asked.current, { page: undefined, ...changes });
      setParams(asked.current, navigation);
    },
    [setParams],
  );

  useEffect(
    function keepTextInAddress() {
      if (text === addressed.text) return;
      const timer = setTimeout(() => change({ q: text }), DEBOUNCE_MS);
      return () => clearTimeout(timer);
    },
    [text, addressed.text, change],
  );

  const noFilters = Object.fromEntries(
    (options.filters ?? []).map((filter) => [filter, undefined]),
  );

  return {
    /** Has the text as typed, for a list that is filtered in the browser. */
    view: { ...addressed, text: searchedText },
    /** The view in the URL, with the debounced text, for a list that the server filters. */
    addressed,
    /** For the `SearchField`. */
    searchField: { ref: searchInput, value: text, onChange: setText },
    focusSearch: () => searchInput.current?.focus(),
    sortBy({ key, direction }: ListSort) {
      change({ sort: key, order: direction === 'descending' ? 'desc' : undefined });
    },
    filterBy: (filter: Filter, value: string | undefined) => change({ [filter]: value }),
    /** Replaces all the filters at once, for a form of them. */
    filterOnlyBy: (values: Partial<Record<Filter, string>>) => change({ ...noFilters, ...values }),
    goToPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }, FROM_THE_TOP),
    /** Clears the search and the filters, and keeps the sort. */
    clear() {
      setText('');
      change({ q: undefined, ...noFilters });
    },
  };
}
