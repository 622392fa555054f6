import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { IconFilter } from '../icons/index.ts';
import { MoneyField } from '../number-field/index.ts';
import { Row, Stack } from '../page/index.ts';
import { TextField } from '../text-field/index.ts';
import { Popover } from './popover.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    title: 'Filtrar ventas',
    trigger: <Button leftIcon={<IconFilter aria-hidden="true" />}>Filtros</Button>,
    align: 'start',
    children: (
      <Stack>
        <TextField label="Producto" />
        <MoneyField label="Monto mínimo" value={undefined} onChange={() => {}} />
        <MoneyField label="Monto máximo" value={undefined} onChange={() => {}} />
        <Row justify="end">
          <Button variant="quiet">Limpiar</Button>
          <Button variant="primary">Aplicar</Button>
        </Row>
      </Stack>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
