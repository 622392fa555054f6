import {
  CartesianGrid,
  Line,
  LineChart as Lines,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './line-chart.module.css';
import type { LineChartProps } from './line-chart.tsx';

const TICK = { fill: 'var(--color-text-muted)', fontSize: 'var(--text-xs)' };
const MARGIN = { top: 8, right: 16, bottom: 0, left: 0 };

/** The drawing. It has no keyboard: what it shows is in the table beside it. */
export default function DrawnLine({ points, heads, format, formatShort }: LineChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Lines data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="label"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line)' }}
          tickMargin={8}
        />
        <YAxis
          width="auto"
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={formatShort}
        />
        <Tooltip
          cursor={{ stroke: 'var(--color-control-line)' }}
          content={({ active, payload }) => {
            const point = payload[0]?.payload;
            if (!active || !point) return null;
            return (
              <div className={styles.tooltip}>
                {point.longLabel}
                <strong>
                  {heads.value}: {format(point.value)}
                </strong>
              </div>
            );
          }}
        />
        <Line
          dataKey="value"
          stroke="var(--color-accent-text)"
          strokeWidth={2}
          dot={{ r: 3, fill: 'var(--color-accent-text)' }}
          activeDot={{ r: 5 }}
          isAnimationActive={false}
        />
      </Lines>
    </ResponsiveContainer>
  );
}
