import { useCallback, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useNavigationType, useSearchParams } from 'react-router-dom';
import { type ListSort, type ListViewOptions, viewOf, withParams } from './list-view.ts';

/** Browsers refuse an address that changes with every key of a fast typist or a scanner. */
const DEBOUNCE_MS = 300;
/** Back leaves the list instead of undoing it letter by letter, and nothing jumps to the top. */
const IN_PLACE = { replace: true, preventScrollReset: true };
/** Where the window scrolls, as on a phone, another page of the list starts at its top. */
const FROM_THE_TOP = { replace: true };

/**
 * Search, order, filters and page of a list, kept in the address, where Back, a link or a bookmark
 * find them again.
 */
export function useListView<Key extends string, Filter extends string = never>(
  options: ListViewOptions<Key, Filter>,
) {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const addressed = viewOf(params, options);
  const [text, setText] = useState(addressed.text);
  const searchInput = useRef<HTMLInputElement>(null);

  // A link, or Back, says what to look for; our own changes replace the address.
  useEffect(
    function followAddress() {
      if (navigation !== 'REPLACE') setText(addressed.text);
    },
    [addressed.text, navigation],
  );

  // What was asked for already but is not the address yet: the next change builds on it.
  const asked = useRef(params);
  useEffect(
    function buildOnTheAddress() {
      asked.current = params;
    },
    [params],
  );
  const change = useCallback(
    (changes: Record<string, string | undefined>, navigation: NavigateOptions = IN_PLACE) => {
      // Another list starts at its first page.
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

  return {
    /** With the text as it is typed, for a list that is filtered here. */
    view: { ...addressed, text },
    /** As the address has it, with the text once typing pauses: for a list that the server filters. */
    addressed,
    /** For the `SearchField`. */
    searchField: { ref: searchInput, value: text, onChange: setText },
    focusSearch: () => searchInput.current?.focus(),
    sortBy({ key, direction }: ListSort) {
      change({ sort: key, order: direction === 'descending' ? 'desc' : undefined });
    },
    filterBy: (filter: Filter, value: string | undefined) => change({ [filter]: value }),
    goToPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }, FROM_THE_TOP),
    /** Back to everything, in the same order. */
    clear() {
      setText('');
      change({
        q: undefined,
        ...Object.fromEntries((options.filters ?? []).map((filter) => [filter, undefined])),
      });
    },
  };
}
