export { BarChart, type BarChartPoint } from './bar-chart.tsx';
export type { BarChartProps } from './bar-chart-props.ts';
