import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../states/index.ts';
import styles from './chart.module.css';

export interface ChartPoint {
  key: string;
  /** The short label on the axis: 'lun'. */
  label: string;
  /** The full label in the table: 'lunes 9 de marzo'. */
  longLabel: string;
  value: number;
  /** The value of the same point in the compared period; absent without comparison. */
  previous?: number;
}

export interface ChartProps {
  /** The chart's subject, and the table's name. */
  label: string;
  /**
   * The table's column heads: for the points, for their values, and for the compared values. The
   * last one also adds a muted series of the `previous` values.
   */
  heads: { point: string; value: string; previous?: string };
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** A shorter format for the axis. */
  formatShort: (value: number) => string;
  /** The screen already shows the same table: the chart then has none. */
  tableElsewhere?: boolean;
}

interface ChartFigureProps {
  chart: ChartProps;
  /** The drawing's height; by default that of a chart of columns or lines. */
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

/** Replaces a chart whose code failed to load: the page and the table still work. */
export function NotDrawn() {
  return <p className={styles.notDrawn}>No se pudo cargar el gráfico. Recargá la página.</p>;
}
