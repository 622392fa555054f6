import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../states/index.ts';
import styles from './chart.module.css';

export interface ChartPoint {
  key: string;
  /** On the axis, short: 'lun'. */
  label: string;
  /** In the table, in full: 'lunes 9 de marzo'. */
  longLabel: string;
  value: number;
  /** Of the same point in the compared period; absent without comparison. */
  previous?: number;
}

export interface ChartProps {
  /** What is drawn, the name of the table. */
  label: string;
  /**
   * The table's column heads: what the points are, what their values are, and what those are
   * compared with. With the last one, a muted series of the `previous` values is drawn too.
   */
  heads: { point: string; value: string; previous?: string };
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** For the axis, where there is little room. */
  formatShort: (value: number) => string;
  /** The screen shows a table of the same itself: the chart then has none. */
  tableElsewhere?: boolean;
}

interface ChartFigureProps {
  chart: ChartProps;
  /** Of the drawing; by default that of a chart of columns or lines. */
  height?: CSSProperties['height'];
  /** The drawing, which loads lazily. */
  children: ReactNode;
}

/** The frame of every chart: its legend, its drawing, and a table for those who cannot see it. */
export function ChartFigure({ chart, height, children }: ChartFigureProps) {
  const { heads, tableElsewhere = false } = chart;
  return (
    <figure className={styles.figure}>
      {heads.previous && (
        <div className={styles.legend} aria-hidden="true">
          <span>{heads.value}</span>
          <span className={styles.previous}>{heads.previous}</span>
        </div>
      )}
      <div className={styles.drawing} style={{ height }} aria-hidden="true">
        <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>
      </div>
      {!tableElsewhere && (
        <div className={styles.hidden}>
          <PointsTable {...chart} />
        </div>
      )}
    </figure>
  );
}

function PointsTable({ label, heads, points, format }: ChartProps) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.point}</th>
          <th scope="col">{heads.value}</th>
          {heads.previous && <th scope="col">{heads.previous}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, longLabel, value, previous }) => (
          <tr key={key}>
            <th scope="row">{longLabel}</th>
            <td>{format(value)}</td>
            {heads.previous && <td>{previous === undefined ? '' : format(previous)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A chart whose code does not arrive is no reason to lose the page: its table is there. */
export function NotDrawn() {
  return <p className={styles.notDrawn}>No se pudo cargar el gráfico. Recargá la página.</p>;
}
