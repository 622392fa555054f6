import { type Period, type PeriodName, periodOf } from '@mostrador/domain/periods';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PeriodControl, type PeriodControlProps, type ShownPeriod } from './period-control.tsx';

const TODAY = '2026-11-18';
const NONE: ShownPeriod = { from: '', to: '' };

function shown(period: PeriodName | Period | undefined): ShownPeriod {
  if (typeof period === 'string') return { name: period, ...periodOf(period, TODAY) };
  return period ?? NONE;
}

const meta = {
  title: 'Fields/PeriodControl',
  component: PeriodControl,
  args: { value: shown('month'), today: TODAY, maxDays: 366, onChange() {} },
  render: function Controlled(args: PeriodControlProps) {
    const [value, setValue] = useState(args.value);
    return <PeriodControl {...args} value={value} onChange={(next) => setValue(shown(next))} />;
  },
} satisfies Meta<typeof PeriodControl>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ThisMonth: Story = {};
export const Everything: Story = { args: { optional: true, value: NONE } };
export const Dates: Story = { args: { value: { from: '2026-11-02', to: '2026-11-13' } } };
export const SinceADay: Story = { args: { optional: true, value: { from: '2026-11-02', to: '' } } };
export const Calendar: Story = {
  args: Dates.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Fechas/ }));
    await screen.findByRole('grid', { name: /noviembre/i });
  },
};
export const ReversedDates: Story = {
  args: Dates.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Fechas/ }));
    const since = await screen.findByLabelText('Desde');
    await userEvent.clear(since);
    await userEvent.type(since, '14/11/2026');
    await screen.findByText('Tiene que ser igual o posterior a Desde');
  },
};
