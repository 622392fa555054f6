import { useMemo, useRef, useState } from 'react';

export interface Selection<Row> {
  /** The chosen rows that the list still has, in its order. */
  rows: readonly Row[];
  has(row: Row): boolean;
  /** Whether all of the shown rows are chosen, or some of them. */
  shown: 'all' | 'some' | 'none';
  /**
   * Chooses a row, or no longer. With `extend`, every row between it and the one pressed before
   * gets the same.
   */
  toggle(row: Row, options?: { extend: boolean }): void;
  /** Chooses all of the shown rows, or none of them. */
  toggleShown(): void;
  clear(): void;
}

const NO_ROWS: readonly never[] = [];

/**
 * Keeps which rows of a list are chosen. A search or a filter does not change it; a row that is
 * removed from the list is no longer chosen.
 */
export function useSelection<Row extends { _id: string }>(
  all: readonly Row[] = NO_ROWS,
  shown: readonly Row[] = NO_ROWS,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const pressed = useRef<string>(undefined);
  const rows = useMemo(
    () => (ids.size === 0 ? NO_ROWS : all.filter(({ _id }) => ids.has(_id))),
    [all, ids],
  );
  const chosenShown = useMemo(
    () => (ids.size === 0 ? 0 : shown.filter(({ _id }) => ids.has(_id)).length),
    [shown, ids],
  );

  function put(changed: readonly Row[], isChosen: boolean) {
    const next = new Set(ids);
    for (const { _id } of changed) {
      if (isChosen) next.add(_id);
      else next.delete(_id);
    }
    setIds(next);
  }

  /** Returns the shown rows between a row and the one pressed before, with both of them. */
  function between(row: Row): readonly Row[] {
    const [from, to] = [pressed.current, row._id]
      .map((id) => shown.findIndex(({ _id }) => _id === id))
      .sort((one, other) => one - other) as [number, number];
    return from === -1 ? [row] : shown.slice(from, to + 1);
  }

  return {
    rows,
    has: ({ _id }) => ids.has(_id),
    shown: chosenShown === 0 ? 'none' : chosenShown === shown.length ? 'all' : 'some',
    toggle(row, { extend } = { extend: false }) {
      put(extend ? between(row) : [row], !ids.has(row._id));
      pressed.current = row._id;
    },
    toggleShown: () => put(shown, chosenShown < shown.length),
    clear: () => setIds(new Set()),
  };
}
