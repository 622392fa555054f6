import { lazy } from 'react';
import {
  ChartFigure,
  type ChartPoint,
  type ChartProps,
  NotDrawn,
} from '../foundations/chart-figure.tsx';

export type LineChartPoint = ChartPoint;
export type LineChartProps = ChartProps;

const DrawnLine = lazy(() => import('./drawn-line.tsx').catch(() => ({ default: NotDrawn })));

/**
 * A line over time, and a table of the same for those who cannot see it. The charting library loads
 * when the first line is drawn, while the rest of the page can be read.
 */
export function LineChart(props: LineChartProps) {
  return (
    <ChartFigure chart={props}>
      <DrawnLine {...props} />
    </ChartFigure>
  );
}
