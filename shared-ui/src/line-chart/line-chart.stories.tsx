import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { LineChart } from './line-chart.tsx';

const DAYS = ['vie', 'sáb', 'dom', 'lun', 'mar', 'mié', 'jue'];
const money = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 });
const short = new Intl.NumberFormat('es-AR', { notation: 'compact' });

const pointsOf = (...values: number[]) =>
  values.map((value, place) => ({
    key: String(place),
    label: DAYS[place] as string,
    longLabel: `${DAYS[place]} ${6 + place} de marzo`,
    value,
  }));

const meta = {
  title: 'Data/LineChart',
  component: LineChart,
  args: {
    label: 'Ventas de los últimos 7 días',
    heads: { point: 'Día', value: 'Ventas' },
    points: pointsOf(48_200, 73_150.5, 0, 51_000, 62_300, 58_750, 31_400),
    format: (value) => `$\u00a0${money.format(value)}`,
    formatShort: (value) => `$\u00a0${short.format(value)}`,
  },
} satisfies Meta<typeof LineChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AWeek: Story = {};
export const LargeAmounts: Story = {
  args: {
    points: pointsOf(
      88_888_888.88,
      99_999_999.99,
      12_345_678.9,
      45_000_000,
      0,
      73_150_000,
      31_400_000,
    ),
  },
};
/** Returns exceed sales. */
export const BelowZero: Story = {
  args: { points: pointsOf(1200, 800, -450.5, 0, 300, 0, 950) },
};
export const AllTheSame: Story = { args: { points: pointsOf(500, 500, 500, 500, 500, 500, 500) } };
export const Compared: Story = {
  args: {
    heads: { point: 'Día', value: 'Ventas', previous: 'Período anterior' },
    points: pointsOf(48_200, 73_150.5, 0, 51_000, 62_300, 58_750, 31_400).map((point, place) => ({
      ...point,
      previous: 60_000 - 9000 * (place % 3),
    })),
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
