// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards, the elements lose their native roles
import { useMediaQuery } from '@mantine/hooks';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useKeyboardScroll } from '../foundations/use-keyboard-scroll.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons/index.ts';
import { Select } from '../select/index.ts';
import { Skeleton } from '../states/index.ts';
import styles from './data-table.module.css';
import { useRowWindow } from './use-row-window.ts';

const PHONE = '(max-width: 47.99em)';
/** Wide enough for rows, but not for every column. */
const TABLET = '(min-width: 48em) and (max-width: 63.99em)';
const TABLET_OF_WIDE = '(min-width: 48em) and (max-width: 79.99em)';
/** Above this, only the rows in sight are rendered. */
const VIRTUAL_ABOVE = 100;

export interface TableSort {
  /** A column's key. */
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** A control in the place of the header, such as a box that chooses all rows. */
  headerControl?: ReactNode;
  /** Numbers go to the right, so that they align. */
  align?: 'left' | 'right' | 'center';
  /** A CSS width, such as `8rem`; columns without one share the rest. */
  width?: string;
  /** The width on a tablet, if it differs. */
  tabletWidth?: string;
  sortable?: boolean;
  render: (row: Row) => ReactNode;
  /**
   * The label on a phone's card, the header by default; `null` for cells that need none, such as a
   * name or buttons.
   */
  cardLabel?: string | null;
  /**
   * On a tablet this column is dropped and becomes a second line in the column with the key
   * `under`, drawn by `render`, which returns nothing when there is nothing to show. For columns
   * that are not sortable.
   */
  onTablet?: { under: string; render: (row: Row) => ReactNode };
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers: 'Productos'. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The order `rows` already has; the table itself does not sort. */
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  rowTone?: (row: Row) => 'danger' | 'warning' | undefined;
  /**
   * Opens a row that is pressed outside its controls. One of these must do the same, for the
   * keyboard.
   */
  onRowPress?: ((row: Row) => void) | undefined;
  /** Renders a row on a phone, instead of all its cells one under another. */
  card?: (row: Row) => ReactNode;
  /** Its columns need 1280 px: a narrower screen gets the tablet layout. */
  wide?: boolean | undefined;
  /** It shares the width of the screen: on a laptop it has the tablet layout too. */
  narrow?: boolean | undefined;
  /** A last row set apart, such as the totals. */
  foot?: Row;
  /** The key of a row to scroll to and outline, such as the one just created. */
  marked?: string;
  /** Shown instead of rows: an `EmptyState`. */
  empty: ReactNode;
  /** Renders only the rows in sight; by default, above a hundred rows. */
  virtual?: boolean;
}

/**
 * A table. Its header stays in sight; in a `Page fill` it takes the remaining height and scrolls
 * inside. On a phone each row is a card and the page scrolls.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  rowTone,
  onRowPress,
  card,
  wide,
  narrow,
  foot,
  marked,
  empty,
  virtual = rows.length > VIRTUAL_ABOVE,
}: DataTableProps<Row>) {
  const { asCards, isTablet } = useTableLayout({ wide, narrow });
  const frame = useRef<HTMLDivElement>(null);
  const count = rows.length;
  const drawn = useRowWindow({ count, virtual, asCards, isShort: card !== undefined, frame });
  useKeyboardScroll(frame);
  const markedIndex = marked === undefined ? -1 : rows.findIndex((row) => rowKey(row) === marked);
  const isMarkedListed = markedIndex >= 0;
  const showMarked = useEffectEvent(() => drawn.scrollTo(markedIndex));
  useEffect(
    function scrollToMarkedRow() {
      if (marked !== undefined && isMarkedListed) showMarked();
    },
    [marked, isMarkedListed],
  );
  const sortable = columns.filter((column) => column.sortable);
  const shownColumns = columns.filter((column) => !(isTablet && column.onTablet));

  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;

  return (
    <div className={styles.list}>
      {asCards && onSort && sortable.length > 0 && (
        <CardSort columns={sortable} sort={sort} onSort={onSort} />
      )}
      <div ref={frame} className={styles.frame} data-virtual={virtual || undefined}>
        <table
          role="table"
          className={styles.table}
          aria-rowcount={rows.length + (foot === undefined ? 1 : 2)}
        >
          <caption className={styles.hidden}>{label}</caption>
          <thead role="rowgroup" className={styles.head}>
            <tr role="row" aria-rowindex={1}>
              {shownColumns.map((column) => (
                <HeaderCell key={column.key} {...{ column, isTablet, sort, onSort }} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={styles.body}>
            <Gap height={drawn.before} />
            {drawn.indexes.map((index) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <tr
                  key={rowKey(row)}
                  ref={drawn.measure}
                  role="row"
                  aria-rowindex={index + 2}
                  data-index={index}
                  data-tone={rowTone?.(row)}
                  data-marked={index === markedIndex || undefined}
                  data-opens={onRowPress !== undefined || undefined}
                  className={styles.row}
                  onClick={(event) => isRowItself(event) && onRowPress?.(row)}
                >
                  <Cells {...{ row, columns, card, asCards, isTablet }} />
                </tr>
              );
            })}
            <Gap height={drawn.after} />
          </tbody>
          {foot !== undefined && (
            <tfoot role="rowgroup" className={styles.foot}>
              <tr role="row" aria-rowindex={rows.length + 2} className={styles.row}>
                <Cells row={foot} {...{ columns, card, asCards, isTablet }} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

/** A press on a control of the row, in a popup of one, or to select text, is not one on the row. */
function isRowItself({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest('a, button, input, label, select, textarea') &&
    document.getSelection()?.type !== 'Range'
  );
}

interface CellsProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'card'> {
  row: Row;
  asCards: boolean | undefined;
  isTablet: boolean | undefined;
}

function Cells<Row>({ row, columns, card, asCards, isTablet }: CellsProps<Row>) {
  if (asCards && card)
    return (
      <td role="cell" className={styles.card}>
        {card(row)}
      </td>
    );
  const shownColumns = columns.filter((column) => !(isTablet && column.onTablet));
  return shownColumns.map((column) => (
    <td
      key={column.key}
      role="cell"
      data-align={column.align}
      data-unlabelled={column.cardLabel === null || undefined}
      className={styles.cell}
    >
      {asCards && column.cardLabel !== null && (
        <span className={styles.cardLabel}>{column.cardLabel ?? column.header}</span>
      )}
      {column.render(row)}
      {isTablet &&
        columns.map(
          ({ key, onTablet }) =>
            onTablet?.under === column.key && (
              <SecondLine key={key}>{onTablet.render(row)}</SecondLine>
            ),
        )}
    </td>
  ));
}

function useTableLayout({
  wide = false,
  narrow = false,
}: {
  wide?: boolean | undefined;
  narrow?: boolean | undefined;
}) {
  // Read in the first render: otherwise the table would render as rows first and then as cards.
  const options = { getInitialValueInEffect: false };
  const asCards = useMediaQuery(PHONE, undefined, options);
  const isTablet = useMediaQuery(wide ? TABLET_OF_WIDE : TABLET, undefined, options);
  return { asCards, isTablet: isTablet || (narrow && !asCards) };
}

function SecondLine({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <div className={styles.secondLine}>{children}</div>;
}

export interface DataTableSkeletonProps<Row> {
  /** The message for screen readers: 'Cargando productos'. */
  label: string;
  /** The columns of the table that is loading. */
  columns: readonly TableColumn<Row>[];
  /** The order of the rows that are loading. */
  sort?: TableSort;
  /** Same as the table's. */
  wide?: boolean | undefined;
  /** The rows are cards of two lines on a phone. */
  hasCards?: boolean;
  /** The number of placeholder rows. */
  rows?: number;
}

/** A placeholder for a `DataTable` that is loading: the same columns in the same places. */
export function DataTableSkeleton<Row>({
  label,
  columns,
  sort,
  wide,
  hasCards = false,
  rows = 8,
}: DataTableSkeletonProps<Row>) {
  const { asCards, isTablet } = useTableLayout({ wide });
  const sortable = columns.filter((column) => column.sortable);
  const shownColumns = columns.filter((column) => !(isTablet && column.onTablet));

  return (
    <div role="status" aria-label={label} className={styles.list}>
      {asCards && sortable.length > 0 && <CardSort columns={sortable} sort={sort} disabled />}
      <div className={styles.frame} data-loading="true" aria-hidden="true">
        <table className={styles.table}>
          <thead className={styles.head}>
            <tr>
              {shownColumns.map((column) => (
                <HeaderCell
                  key={column.key}
                  // A skeleton has nothing to press.
                  column={column.headerControl ? { ...column, headerControl: '' } : column}
                  isTablet={isTablet}
                  sort={undefined}
                  onSort={undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
              <tr key={row} className={styles.row}>
                {asCards && hasCards ? (
                  <td className={styles.card}>
                    <Skeleton lines={2} />
                  </td>
                ) : (
                  shownColumns.map(({ key, align, cardLabel }) => (
                    <td
                      key={key}
                      className={styles.cell}
                      data-align={align}
                      data-unlabelled={cardLabel === null || undefined}
                    >
                      <div className={styles.bar}>
                        <Skeleton />
                      </div>
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Takes the height of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row does not take the focus
  return <tr aria-hidden="true" className={styles.gap} style={{ height }} />;
}

interface SortProps {
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

interface HeaderCellProps<Row> extends SortProps {
  column: TableColumn<Row>;
  isTablet: boolean;
}

function HeaderCell<Row>({ column, isTablet, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const isSortable = column.sortable && onSort;

  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      data-align={column.align}
      style={{ width: (isTablet && column.tabletWidth) || column.width }}
      className={styles.headerCell}
    >
      {isSortable ? (
        <button
          type="button"
          className={styles.sortButton}
          onClick={() => onSort({ key: column.key, direction: opposite(direction) })}
        >
          {column.header}
          <DirectionIcon direction={direction} />
        </button>
      ) : (
        (column.headerControl ?? column.header)
      )}
    </th>
  );
}

function DirectionIcon({ direction }: { direction: TableSort['direction'] | undefined }) {
  if (direction === 'ascending') return <IconArrowUp size={16} aria-hidden="true" />;
  if (direction === 'descending') return <IconArrowDown size={16} aria-hidden="true" />;
  return <IconArrowsSort size={16} aria-hidden="true" className={styles.unsorted} />;
}

/** The sort control of the cards, which have no header to press. */
function CardSort<Row>({
  columns,
  sort,
  onSort,
  disabled,
}: {
  columns: TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  disabled?: boolean;
}) {
  const options = columns.flatMap(({ key, header }) => [
    { value: `${key} ascending`, label: `${header}, ascendente` },
    { value: `${key} descending`, label: `${header}, descendente` },
  ]);

  return (
    <Select
      label="Ordenar por"
      placeholder="Sin ordenar"
      options={options}
      value={sort && `${sort.key} ${sort.direction}`}
      disabled={disabled}
      onChange={(value) => {
        const [key = '', direction] = value.split(' ');
        onSort?.({ key, direction: direction === 'descending' ? 'descending' : 'ascending' });
      }}
    />
  );
}

function opposite(direction: TableSort['direction'] | undefined): TableSort['direction'] {
  return direction === 'ascending' ? 'descending' : 'ascending';
}
