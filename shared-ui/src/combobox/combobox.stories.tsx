import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Combobox } from './combobox.tsx';

const BRANDS = ['Águila', 'Arcor', 'Jorgito', 'La Serenísima', 'Playadito', 'Taragüí'].map(
  (label) => ({ value: label, label }),
);

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: {
    label: 'Marca',
    placeholder: 'Sin marca',
    options: BRANDS,
    value: '',
    onChange() {},
    noMatch: 'No hay marcas que coincidan',
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <Combobox {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Combobox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'Playadito' } };
export const Opened: Story = {
  args: { value: 'Playadito' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Marca'));
  },
};
export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Marca'), 'or');
  },
};
export const NoMatch: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Marca'), 'zzz');
  },
};

export const CreatesInPlace: Story = {
  render: function Creatable(args) {
    const [options, setOptions] = useState(args.options);
    const [value, setValue] = useState(args.value);
    function create(label: string) {
      setOptions([...options, { value: label, label }]);
      setValue(label);
    }
    return (
      <Combobox
        {...args}
        options={options}
        value={value}
        onChange={setValue}
        creatable={{ label: 'Nueva marca', onCreate: create }}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Marca'), 'Rosamonte');
  },
};

export const WithAnError: Story = {
  args: { required: true, error: 'Marca: elegí una de la lista' },
};
export const Disabled: Story = { args: { value: 'Playadito', disabled: true } };
