import type { ChartProps } from '../foundations/chart-figure.tsx';

export interface BarChartProps extends ChartProps {
  /** `rows` have room for names; `columns` suit ordered keys, such as hours. */
  layout: 'rows' | 'columns';
}
