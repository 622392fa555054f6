import {
  CartesianGrid,
  Line,
  LineChart as Lines,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps } from '../foundations/chart-figure.tsx';
import { AXIS_LINE, MARGIN, TICK } from '../foundations/chart-style.ts';
import { ChartTooltip } from '../foundations/chart-tooltip.tsx';

/** Above this many points, dots would hide the line. */
const MAX_DOTS = 31;

/** The drawing. It has no keyboard: what it shows is in the table beside it. */
export default function DrawnLine({ points, heads, format, formatShort }: ChartProps) {
  const hasDots = points.length <= MAX_DOTS;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Lines data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="label"
          tick={TICK}
          tickLine={false}
          axisLine={AXIS_LINE}
          tickMargin={8}
          interval="equidistantPreserveStart"
          minTickGap={12}
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
          content={({ active, payload }) => (
            <ChartTooltip
              point={active ? payload[0]?.payload : undefined}
              heads={heads}
              format={format}
            />
          )}
        />
        {heads.previous && (
          <Line
            dataKey="previous"
            stroke="var(--color-chart-previous)"
            strokeWidth={2}
            strokeDasharray="5 4"
            dot={hasDots && { r: 2, fill: 'var(--color-chart-previous)', strokeDasharray: '' }}
            activeDot={{ r: 4 }}
            isAnimationActive={false}
          />
        )}
        <Line
          dataKey="value"
          stroke="var(--color-accent-text)"
          strokeWidth={2}
          dot={hasDots && { r: 3, fill: 'var(--color-accent-text)' }}
          activeDot={{ r: 5 }}
          isAnimationActive={false}
        />
      </Lines>
    </ResponsiveContainer>
  );
}
