import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** The dialog over a list: to create a row, or to act on one. */
export type RowDialog<Row, Action extends string> =
  | { action: 'create' }
  | { action: Action; row: Row };

interface RowDialogOptions<Row, Action extends string> {
  /** The whole list, as cached. */
  rows: readonly Row[] | undefined;
  /** Actions that delete their row as `delete` does, such as merging it into another one. */
  removing?: readonly Action[];
  /** Called when the row is deleted, and with it the button that opened the dialog. */
  onDeleted: () => void;
}

/**
 * Manages the one dialog open over a list. It shows the current version of its row, or the last
 * known one if another user deletes it. A dialog that deletes its row closes once the row is gone.
 */
export function useRowDialog<Row extends { _id: string }, Action extends string>({
  rows,
  removing = [],
  onDeleted,
}: RowDialogOptions<Row, Action>) {
  const [opened, setOpened] = useState<RowDialog<Row, Action | 'delete'>>();
  const row = opened && 'row' in opened ? opened.row : undefined;
  const current = rows?.find(({ _id }) => _id === row?._id);
  const isToDelete =
    opened?.action === 'delete' || removing.some((action) => action === opened?.action);
  const isDeleted = isToDelete && rows !== undefined && current === undefined;

  const leave = useEffectEvent(() => {
    setOpened(undefined);
    onDeleted();
  });
  useLayoutEffect(
    function leaveDeletedRow() {
      if (isDeleted) leave();
    },
    [isDeleted],
  );

  const dialog = opened && current ? { ...opened, row: current } : opened;
  return {
    dialog: isDeleted ? undefined : dialog,
    create: () => setOpened({ action: 'create' }),
    open: (action: Action | 'delete', row: Row) => setOpened({ action, row }),
    close: () => setOpened(undefined),
  };
}
