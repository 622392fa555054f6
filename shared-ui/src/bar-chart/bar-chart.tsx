import { lazy } from 'react';
import { ChartFigure, type ChartPoint, NotDrawn } from '../foundations/chart-figure.tsx';
import type { BarChartProps } from './bar-chart-props.ts';

export type BarChartPoint = ChartPoint;

const ROW_REM = 2.25;
/** Row height with a second bar. */
const COMPARED_ROW_REM = 3;
const AXIS_REM = 2.25;

const DrawnBars = lazy(() => import('./drawn-bars.tsx').catch(() => ({ default: NotDrawn })));

/** Bars to compare values, and a table of the same for those who cannot see them. */
export function BarChart(props: BarChartProps) {
  const { layout, points, heads } = props;
  const row = heads.previous ? COMPARED_ROW_REM : ROW_REM;
  return (
    <ChartFigure
      chart={props}
      height={layout === 'rows' ? `${points.length * row + AXIS_REM}rem` : undefined}
    >
      <DrawnBars {...props} />
    </ChartFigure>
  );
}
