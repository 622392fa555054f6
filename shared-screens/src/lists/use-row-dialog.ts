import { useEffect, useEffectEvent, useState } from 'react';

/** The dialog over a list: to create a row, or about one of its rows. */
export type RowDialog<Row, Action extends string> =
  | { action: 'create' }
  | { action: Action; row: Row };

interface RowDialogOptions<Row> {
  /** The whole list, as last heard of. */
  rows: readonly Row[] | undefined;
  /** The row went with its deletion, and so did the button that opened the dialog. */
  onDeleted: () => void;
}

/**
 * The one dialog that is open over a list. It is about its row as it is now, and keeps the old one when
 * somebody else deletes it; one that deletes closes once the row is gone.
 */
export function useRowDialog<Row extends { _id: string }, Action extends string>({
  rows,
  onDeleted,
}: RowDialogOptions<Row>) {
  const [opened, setOpened] = useState<RowDialog<Row, Action | 'delete'>>();
  const row = opened && 'row' in opened ? opened.row : undefined;
  const current = rows?.find(({ _id }) => _id === row?._id);
  const isDeleted = opened?.action === 'delete' && rows !== undefined && current === undefined;

  const leave = useEffectEvent(() => {
    setOpened(undefined);
    onDeleted();
  });
  useEffect(
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
