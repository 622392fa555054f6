export { BarChart, type BarChartPoint, type BarChartProps } from './bar-chart.tsx';
