export { LineChart, type LineChartPoint, type LineChartProps } from './line-chart.tsx';
