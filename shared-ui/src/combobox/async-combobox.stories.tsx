import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { IconPlus, IconSearch } from '../icons/index.ts';
import { AsyncCombobox } from './async-combobox.tsx';
import type { ComboboxOption } from './combobox-frame.tsx';

const ANA = { value: '1', label: 'Ana Pérez', detail: 'CUIT 27-11111111-4' };
const CUSTOMERS = [
  ANA,
  { value: '2', label: 'Anabel Ruiz', detail: 'CUIT 27-22222222-5' },
  { value: '3', label: 'Distribuidora Santa Ana S. R. L.', detail: 'CUIT 30-33333333-6' },
];

const meta = {
  title: 'Fields/AsyncCombobox',
  component: AsyncCombobox,
  args: {
    label: 'Cliente',
    placeholder: 'Consumidor final',
    value: null,
    onChange() {},
    onSearch() {},
    options: CUSTOMERS,
    status: 'ready',
    onRetry() {},
    noMatch: 'No hay clientes que coincidan',
  },
  render: function Controlled(args) {
    const [value, setValue] = useState<ComboboxOption | null>(args.value);
    return <AsyncCombobox {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof AsyncCombobox>;
export default meta;

type Story = StoryObj<typeof meta>;

const typing =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Cliente'), text);
  };

export const Empty: Story = {};
export const Chosen: Story = { args: { value: ANA } };
export const TooShort: Story = { play: typing('a') };
export const Loading: Story = { args: { options: [], status: 'loading' }, play: typing('ana') };
export const Found: Story = { play: typing('ana') };
export const TheFirstOfMany: Story = { args: { total: 14 }, play: typing('ana') };
export const NothingFound: Story = { args: { options: [] }, play: typing('zzz') };
export const NothingFoundButActions: Story = {
  args: {
    options: [],
    noMatchActions: () => [
      { label: 'Buscar en ARCA', icon: <IconSearch />, onPress() {} },
      { label: 'Crear cliente «30-71234567-1»', icon: <IconPlus />, onPress() {} },
    ],
  },
  play: typing('30-71234567-1'),
};
export const Failed: Story = { args: { options: [], status: 'error' }, play: typing('ana') };
export const Disabled: Story = { args: { value: ANA, disabled: true } };
