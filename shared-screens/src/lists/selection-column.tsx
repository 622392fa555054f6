import type { TableColumn } from '@mostrador/shared-ui/table';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './selection-column.module.css';
import type { Selection } from './use-selection.ts';

/**
 * Returns the column with the boxes that choose rows. With Shift, a press chooses every row from the
 * one pressed before; the arrows go to the box above or below.
 *
 * @param nameOf the name of a row
 */
export function selectionColumn<Row extends { _id: string }>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): TableColumn<Row> {
  return {
    key: 'selection',
    header: 'Elegir',
    headerControl: <ShownBox selection={selection} />,
    width: '2.75rem',
    cardLabel: null,
    render: (row) => (
      <label className={styles.target}>
        <input
          type="checkbox"
          data-selection="row"
          aria-label={`Elegir ${nameOf(row)}`}
          checked={selection.has(row)}
          className={styles.box}
          // The event of a change does not say whether Shift is down.
          onClick={({ shiftKey }) => selection.toggle(row, { extend: shiftKey })}
          onChange={() => {}}
          onKeyDown={moveToNeighbour}
        />
      </label>
    ),
  };
}

/** The box of the header: chooses every shown row, or none. */
function ShownBox<Row>({ selection }: { selection: Selection<Row> }) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(function showSome() {
    if (box.current) box.current.indeterminate = selection.shown === 'some';
  });
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Elegir todos los que se muestran"
        checked={selection.shown === 'all'}
        className={styles.box}
        onChange={selection.toggleShown}
      />
    </label>
  );
}

function moveToNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  const boxes = [...(table?.querySelectorAll<HTMLElement>('[data-selection="row"]') ?? [])];
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus();
}
