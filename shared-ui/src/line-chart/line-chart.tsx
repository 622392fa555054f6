import { lazy, Suspense } from 'react';
import { Skeleton } from '../states/index.ts';
import styles from './line-chart.module.css';

export interface LineChartPoint {
  key: string;
  /** On the axis, short: 'lun'. */
  label: string;
  /** In the table, in full: 'lunes 9 de marzo'. */
  longLabel: string;
  value: number;
}

export interface LineChartProps {
  /** What is drawn, the name of the table. */
  label: string;
  /** The table's column heads: what the points are, and what their values are. */
  heads: { point: string; value: string };
  points: readonly LineChartPoint[];
  format: (value: number) => string;
  /** For the axis, where there is little room. */
  formatShort: (value: number) => string;
}

// A chart that does not arrive is no reason to lose the page: its table is there.
const DrawnLine = lazy(() => import('./drawn-line.tsx').catch(() => ({ default: NotDrawn })));

/**
 * A line over time, and a table of the same for those who cannot see it. The charting library loads
 * when the first line is drawn, while the rest of the page can be read.
 */
export function LineChart(props: LineChartProps) {
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing} aria-hidden="true">
        <Suspense fallback={<Skeleton height="100%" />}>
          <DrawnLine {...props} />
        </Suspense>
      </div>
      <div className={styles.hidden}>
        <PointsTable {...props} />
      </div>
    </figure>
  );
}

function PointsTable({ label, heads, points, format }: LineChartProps) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.point}</th>
          <th scope="col">{heads.value}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, longLabel, value }) => (
          <tr key={key}>
            <th scope="row">{longLabel}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NotDrawn() {
  return <p className={styles.notDrawn}>No se pudo cargar el gráfico. Recargá la página.</p>;
}
