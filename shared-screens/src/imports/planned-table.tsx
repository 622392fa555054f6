import { Button } from '@mostrador/shared-ui/button';
import { focusIfFree } from '@mostrador/shared-ui/focus';
import { IconAlertTriangle, IconCircleX } from '@mostrador/shared-ui/icons';
import { EmptyState } from '@mostrador/shared-ui/states';
import { DataTable, type TableColumn } from '@mostrador/shared-ui/table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ImportField, PlannedCell, PlannedRow } from './import-types.ts';
import { OUTCOME_IN_WORDS } from './outcome-words.ts';
import { type EditedCell, PlannedCellView } from './planned-cell.tsx';
import styles from './planned-table.module.css';

interface PlannedTableProps {
  rows: readonly PlannedRow[];
  fields: readonly ImportField[];
  /** The fields that have a column of their own; the others share one. */
  ownColumns: readonly string[];
  /** The heading of the names: 'Producto'. */
  nameHeading: string;
  /** The field that is the name, which has no column of its own. */
  nameKey: string;
  /** Why the server refused a row, by its number. */
  refusals: ReadonlyMap<number, string>;
  /** Why there are no rows. */
  empty: string;
  /** The rows are being sent: nothing changes any more. */
  isLocked: boolean;
  onCorrect: (row: number, key: string, text: string) => void;
  onLeaveOut: (row: number, isLeftOut: boolean) => void;
}

/** The rows of an import as they would be, with each old value beside the new one. */
export function PlannedTable({
  rows,
  fields,
  ownColumns,
  nameHeading,
  nameKey,
  refusals,
  empty,
  isLocked,
  onCorrect,
  onLeaveOut,
}: PlannedTableProps) {
  // Kept here: a row that scrolls out of sight is not drawn, and must not lose what is typed.
  const [edited, setEdited] = useState<EditedCell>();
  const table = useRef<HTMLDivElement>(null);
  const hasCorrected = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each plan
  useEffect(
    function focusNextProblem() {
      // A corrected row leaves the list of problems, and takes the focus with it.
      if (hasCorrected.current) focusIfFree(table.current?.querySelector('[data-problem]'));
      hasCorrected.current = false;
    },
    [rows],
  );
  const titles = useMemo(() => new Map(fields.map(({ key, title }) => [key, title])), [fields]);

  function drawCell(row: PlannedRow, cell: PlannedCell, hasTitle: boolean) {
    const { row: number } = row;
    const title = titles.get(cell.key) ?? cell.key;
    const isEdited = edited?.row === number && edited?.key === cell.key;
    return (
      <PlannedCellView
        key={cell.key}
        cell={cell}
        title={title}
        hasTitle={hasTitle}
        rowName={row.name}
        edited={isEdited ? edited : undefined}
        onEdit={
          number === null || isLocked
            ? undefined
            : (text) => setEdited({ row: number, key: cell.key, text })
        }
        onLeave={() => setEdited(undefined)}
        onCorrect={(text) => {
          setEdited(undefined);
          hasCorrected.current = true;
          if (number !== null) onCorrect(number, cell.key, text);
        }}
      />
    );
  }

  const drawName = (row: PlannedRow) => {
    const cell = row.cells.find(({ key }) => key === nameKey);
    return cell ? drawCell(row, cell, false) : row.name || '—';
  };
  const drawCells = (row: PlannedRow, besides: readonly string[]) => (
    <div className={styles.cells}>
      {row.cells
        .filter(({ key }) => key !== nameKey && !besides.includes(key))
        .map((cell) => drawCell(row, cell, true))}
    </div>
  );
  const drawReason = (row: PlannedRow) => (
    <RowReason row={row} refusal={row.row === null ? undefined : refusals.get(row.row)} />
  );
  const drawAction = (row: PlannedRow) => (
    <LeaveOutButton row={row} isDisabled={isLocked} onLeaveOut={onLeaveOut} />
  );

  const columns: TableColumn<PlannedRow>[] = [
    { key: 'row', header: 'Fila', width: '4.5rem', render: ({ row }) => row ?? '—' },
    {
      key: 'name',
      header: nameHeading,
      cardLabel: null,
      render: (row) => (
        <>
          {drawName(row)}
          {drawReason(row)}
        </>
      ),
    },
    ...ownColumns.map(
      (key): TableColumn<PlannedRow> => ({
        key,
        header: titles.get(key) ?? key,
        width: '13rem',
        tabletWidth: '10rem',
        render: (row) => {
          const cell = row.cells.find((one) => one.key === key);
          return cell && drawCell(row, cell, false);
        },
      }),
    ),
    { key: 'others', header: 'Otros datos', render: (row) => drawCells(row, ownColumns) },
    { key: 'action', header: 'Acción', width: '7.5rem', align: 'right', render: drawAction },
  ];

  return (
    <div ref={table} className={styles.table}>
      <DataTable
        label="Vista previa"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowTone={({ row, outcome, warning }) => {
          if (outcome === 'refused' || (row !== null && refusals.has(row))) return 'danger';
          return warning === undefined ? undefined : 'warning';
        }}
        card={(row) => (
          <div className={styles.card}>
            <span className={styles.cardName}>
              {drawName(row)}
              {row.row !== null && <span className={styles.number}> · fila {row.row}</span>}
            </span>
            {drawReason(row)}
            {drawCells(row, [])}
            {drawAction(row)}
          </div>
        )}
        empty={<EmptyState title="Sin filas" message={empty} />}
      />
    </div>
  );
}

function keyOf({ row, id, name }: PlannedRow): string {
  return row === null ? (id ?? name) : String(row);
}

function RowReason({ row, refusal }: { row: PlannedRow; refusal: string | undefined }): ReactNode {
  const { outcome, problem, warning, cells } = row;
  const isRefused = outcome === 'refused' || refusal !== undefined;
  // A cell with a problem says it itself, where it is corrected.
  const isSaidBelow = cells.some((cell) => cell.problem !== undefined && cell.isEditable);
  const reason = isSaidBelow ? undefined : problem;
  const words = refusal ?? reason ?? warning ?? OUTCOME_IN_WORDS[outcome];
  return (
    <span className={styles.reason} data-kind={isRefused ? 'problem' : warning && 'warning'}>
      {isRefused && <IconCircleX size={16} aria-label="Problema" />}
      {!isRefused && warning && <IconAlertTriangle size={16} aria-label="Para mirar" />}
      {words}
    </span>
  );
}

interface LeaveOutButtonProps {
  row: PlannedRow;
  isDisabled: boolean;
  onLeaveOut: (row: number, isLeftOut: boolean) => void;
}

function LeaveOutButton({
  row: { row, outcome, name },
  isDisabled,
  onLeaveOut,
}: LeaveOutButtonProps) {
  if (row === null || outcome === 'unchanged' || outcome === 'skipped') return null;
  const isLeftOut = outcome === 'left-out';
  const action = isLeftOut ? 'Incluir' : 'Dejar afuera';
  return (
    <Button
      size="sm"
      variant="quiet"
      disabled={isDisabled}
      aria-label={`${action}: ${name || `fila ${row}`}`}
      onClick={() => onLeaveOut(row, !isLeftOut)}
    >
      {action}
    </Button>
  );
}
