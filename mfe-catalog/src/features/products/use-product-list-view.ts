import { useEffect, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { type ProductListView, type ProductSort, viewOf } from './product-list-view.ts';

/** Browsers refuse an address that changes with every key of a fast typist or a scanner. */
const PAUSE_BEFORE_ADDRESS_MS = 300;
/** Back leaves the list instead of undoing it letter by letter. */
const REPLACE = { replace: true };

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

  useEffect(
    function keepTextInAddress() {
      if (text === address.text) return;
      const pause = setTimeout(
        () => setParams((current) => withChanges(current, { q: text }), REPLACE),
        PAUSE_BEFORE_ADDRESS_MS,
      );
      return () => clearTimeout(pause);
    },
    [text, address.text, setParams],
  );

  function change(changes: Record<string, string | undefined>) {
    setParams((current) => withChanges(current, changes), REPLACE);
  }

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
