import type { ReportColumn, ReportRow } from '@mostrador/contracts/reports';
import type { TableColumn } from '@mostrador/shared-ui/table';
import { COMPARISON_IN_WORDS } from './comparison-words.ts';
import { ReportChange } from './report-change.tsx';
import { formatValue } from './report-values.ts';
import { RowName } from './row-name.tsx';
import { knownColumns, mainColumnOf, type ShownReport } from './shown-report.ts';

/** Wide enough for eleven digits. */
const MONEY_WIDTH = '11rem';
const NUMBER_WIDTH = '7.5rem';
const CHANGE_WIDTH = '6.5rem';
/** On a tablet the main column has more lines below, each with a word and an amount. */
const MAIN_WIDTH_ON_TABLET = '17rem';
/**
 * Number of columns beside the main one; the others go under it. A comparison moves all under it.
 */
const OTHERS_ON_TABLET = 1;

/**
 * Returns the row's name, its figures and, in a comparison, the main figure's previous value and
 * change.
 */
export function reportColumns({ choice, report }: ShownReport): TableColumn<ReportRow>[] {
  const { columns, comparedWith, mainColumn, rowLabel } = report;
  const main = mainColumnOf(report);
  const known = knownColumns(report);
  const others = known.filter((place) => place !== mainColumn);
  const foldedOnTablet = new Set(others.slice(comparedWith ? 0 : OTHERS_ON_TABLET));
  const figures = columns.map(
    (column, place): TableColumn<ReportRow> => ({
      ...figureColumn(column, String(place)),
      render: ({ values }) => figure(column, values[place]),
      ...(place === mainColumn && { tabletWidth: MAIN_WIDTH_ON_TABLET }),
      ...(foldedOnTablet.has(place) && {
        onTablet: {
          under: String(mainColumn),
          render: ({ values }) => lineUnder(column, values[place]),
        },
      }),
    }),
  );
  const before = { ...main, label: COMPARISON_IN_WORDS[choice.compare] };
  const comparison: TableColumn<ReportRow>[] = [
    {
      ...figureColumn(before, 'previous'),
      render: ({ previous }) => figure(main, previous?.[mainColumn]),
      onTablet: {
        under: String(mainColumn),
        render: ({ previous }) => lineUnder(before, previous?.[mainColumn]),
      },
    },
    {
      key: 'change',
      header: 'Cambio',
      align: 'right',
      width: CHANGE_WIDTH,
      render: ({ values, previous }) => (
        <ReportChange value={values[mainColumn]} previous={previous?.[mainColumn]} />
      ),
    },
  ];
  return [
    {
      key: 'name',
      header: rowLabel,
      render: (row) => <RowName row={row} choice={choice} report={report} />,
    },
    ...figures.filter((_, place) => known.includes(place)),
    ...(comparedWith ? comparison : []),
  ];
}

function figureColumn({ kind, label }: ReportColumn, key: string) {
  const width = kind === 'money' ? MONEY_WIDTH : NUMBER_WIDTH;
  return { key, header: label, align: 'right', width } as const;
}

function lineUnder(column: ReportColumn, value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : `${column.label} ${figure(column, value)}`;
}

/** Formats a figure; a dash stands for an unknown one. */
export function figure({ kind }: ReportColumn, value: number | null | undefined): string {
  return value === null || value === undefined ? '—' : formatValue(kind, value);
}
