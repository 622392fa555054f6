import { useMediaQuery } from '@mantine/hooks';
import {
  Bar,
  BarChart as Bars,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { AXIS_LINE, MARGIN, TICK } from '../foundations/chart-style.ts';
import { ChartTooltip } from '../foundations/chart-tooltip.tsx';
import type { BarChartProps } from './bar-chart-props.ts';

const PHONE = '(max-width: 47.99em)';
/** Maximum characters of a name on the axis. */
const MAX_NAME = 32;
/** Shorter on a phone, where the bars need the room. */
const MAX_NAME_ON_PHONE = 16;
const MAX_BAR_PX = 36;
const COLUMN_CORNERS: [number, number, number, number] = [4, 4, 0, 0];
const ROW_CORNERS: [number, number, number, number] = [0, 4, 4, 0];

/** The drawing. It has no keyboard: what it shows is in the table beside it. */
export default function DrawnBars({ layout, points, heads, format, formatShort }: BarChartProps) {
  const isRows = layout === 'rows';
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const maxName = isPhone ? MAX_NAME_ON_PHONE : MAX_NAME;
  const names = { dataKey: 'label', tick: TICK, tickLine: false, axisLine: AXIS_LINE };
  const values = { tick: TICK, tickLine: false, axisLine: false, tickFormatter: formatShort };
  const bar = {
    radius: isRows ? ROW_CORNERS : COLUMN_CORNERS,
    maxBarSize: MAX_BAR_PX,
    isAnimationActive: false,
  };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Bars
        data={[...points]}
        layout={isRows ? 'vertical' : 'horizontal'}
        margin={MARGIN}
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={isRows} horizontal={!isRows} stroke="var(--color-line)" />
        {isRows ? (
          <>
            <XAxis type="number" {...values} tickMargin={8} minTickGap={16} />
            <YAxis
              type="category"
              width="auto"
              interval={0}
              {...names}
              tickFormatter={(name: string) => shortened(name, maxName)}
            />
          </>
        ) : (
          <>
            <XAxis type="category" {...names} tickMargin={8} minTickGap={6} />
            <YAxis type="number" width="auto" {...values} />
          </>
        )}
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
          content={({ active, payload }) => (
            <ChartTooltip
              point={active ? payload[0]?.payload : undefined}
              heads={heads}
              format={format}
            />
          )}
        />
        <Bar dataKey="value" fill="var(--color-accent-text)" {...bar} />
        {heads.previous && <Bar dataKey="previous" fill="var(--color-chart-previous)" {...bar} />}
      </Bars>
    </ResponsiveContainer>
  );
}

function shortened(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name;
}
