import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { type ProductListView, type ProductSort, viewOf } from './product-list-view.ts';

/** Browsers refuse an address that changes with every key of a fast typist or a scanner. */
const PAUSE_BEFORE_ADDRESS_MS = 300;
/** Back leaves the list instead of undoing it letter by letter, and nothing jumps to the top. */
const IN_PLACE = { replace: true, preventScrollReset: true };

interface ChangeableView {
  view: ProductListView;
  searchFor(text: string): void;
  sortBy(sort: ProductSort): void;
  showLowStock(only: boolean): void;
  /** Back to every product, keeping the order. */
  clear(): void;
}

/** The view of the list kept in the address, where Back, a link or a bookmark find it again. */
export function useProductListView(): ChangeableView {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const address = viewOf(params);
  const [text, setText] = useState(address.text);

  // A link, or Back, says what to look for; our own writing replaces the address.
  useEffect(
    function followAddress() {
      if (navigation !== 'REPLACE') setText(address.text);
    },
    [address.text, navigation],
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
    (changes: Record<string, string | undefined>) => {
      asked.current = withChanges(asked.current, changes);
      setParams(asked.current, IN_PLACE);
    },
    [setParams],
  );

  useEffect(
    function keepTextInAddress() {
      if (text === address.text) return;
      const pause = setTimeout(() => change({ q: text }), PAUSE_BEFORE_ADDRESS_MS);
      return () => clearTimeout(pause);
    },
    [text, address.text, change],
  );

  return {
    view: { ...address, text },
    searchFor: setText,
    sortBy({ key, direction }) {
      change({ sort: key, order: direction === 'descending' ? 'desc' : undefined });
    },
    showLowStock: (only) => change({ filter: only ? 'lowStock' : undefined }),
    clear() {
      setText('');
      change({ q: undefined, filter: undefined });
    },
  };
}

function withChanges(params: URLSearchParams, changes: Record<string, string | undefined>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
