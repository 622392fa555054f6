import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { BarChart } from './bar-chart.tsx';

const money = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 });
const short = new Intl.NumberFormat('es-AR', { notation: 'compact' });

const SOLD: [name: string, value: number, previous: number][] = [
  ['Yerba Playadito 1 kg', 414_000, 380_000],
  ['Coca-Cola 2,25 l', 343_000, 401_500.5],
  ['Lavandina concentrada Ayudín máxima pureza', 213_500, 0],
  ['Alfajor Jorgito', 176_000, 98_000],
  ['Sin categoría', -12_000, 42_000],
];

const points = SOLD.map(([name, value]) => ({ key: name, label: name, longLabel: name, value }));
const compared = points.map((point, place) => ({ ...point, previous: SOLD[place]?.[2] ?? 0 }));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  key: String(hour),
  label: String(hour),
  longLabel: `De ${hour} a ${hour + 1}`,
  value: hour < 8 || hour > 21 ? 0 : 12_000 * (5 - Math.abs(hour - 18) / 3),
  previous: hour < 8 || hour > 21 ? 0 : 9000 * (5 - Math.abs(hour - 12) / 3),
}));

const meta = {
  title: 'Data/BarChart',
  component: BarChart,
  args: {
    label: 'Ventas por producto',
    layout: 'rows',
    heads: { point: 'Producto', value: 'Total' },
    points,
    format: (value) => `$\u00a0${money.format(value)}`,
    formatShort: (value) => `$\u00a0${short.format(value)}`,
  },
} satisfies Meta<typeof BarChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Names: Story = {};
export const ComparedNames: Story = {
  args: {
    points: compared,
    heads: { point: 'Producto', value: 'Total', previous: 'Mes anterior' },
  },
};
export const Columns: Story = {
  args: {
    label: 'Ventas por hora',
    layout: 'columns',
    heads: { point: 'Hora', value: 'Total' },
    points: hours,
  },
};
export const ComparedColumns: Story = {
  args: { ...Columns.args, heads: { point: 'Hora', value: 'Total', previous: 'Año anterior' } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
