import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

const ROW_HEIGHT = 52;
const CARD_HEIGHT = 168;
const SHORT_CARD_HEIGHT = 84;
/** Rows rendered beyond the edge, so that a quick scroll shows no blank. */
const OVERSCAN = 8;

export interface RowWindow {
  /** Indexes of the rows to render. */
  indexes: number[];
  /** Height in pixels of the rows before and after. */
  before: number;
  after: number;
  /** The `ref` of each rendered row, which measures its real height. */
  measure: (row: Element | null) => void;
  /** Scrolls a row to the middle of the visible part. */
  scrollTo: (index: number) => void;
}

/**
 * The rows to render: those visible in the table's own scroll box, or, where rows are cards, in the
 * page.
 */
export function useRowWindow(options: {
  count: number;
  virtual: boolean;
  asCards: boolean;
  /** The cards have two lines. */
  isShort: boolean;
  frame: RefObject<HTMLElement | null>;
}): RowWindow {
  const { count, virtual, asCards, isShort, frame } = options;
  const scrollMargin = useDistanceToTop(frame, virtual && asCards);
  const inFrame = useVirtualizer({
    count,
    enabled: virtual && !asCards,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const inPage = useWindowVirtualizer({
    count,
    enabled: virtual && asCards,
    scrollMargin,
    estimateSize: () => (isShort ? SHORT_CARD_HEIGHT : CARD_HEIGHT),
    overscan: OVERSCAN,
  });

  if (!virtual) {
    return {
      indexes: Array.from({ length: count }, (_, i) => i),
      before: 0,
      after: 0,
      measure() {},
      scrollTo: (index) =>
        frame.current
          ?.querySelector(`[data-index="${index}"]`)
          ?.scrollIntoView({ block: 'center' }),
    };
  }
  const virtualizer = asCards ? inPage : inFrame;
  const items = virtualizer.getVirtualItems();
  const margin = asCards ? scrollMargin : 0;
  return {
    indexes: items.map((item) => item.index),
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  };
}

function useDistanceToTop(frame: RefObject<HTMLElement | null>, needed: boolean) {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(function measureDistance() {
    if (!needed || !frame.current) return;
    setDistance(Math.round(frame.current.getBoundingClientRect().top + window.scrollY));
  });
  return distance;
}
