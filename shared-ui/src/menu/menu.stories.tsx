import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button, IconButton } from '../button/index.ts';
import {
  IconDotsVertical,
  IconDownload,
  IconEdit,
  IconHistory,
  IconTrash,
} from '../icons/index.ts';
import { Row } from '../page/index.ts';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    trigger: <Button leftIcon={<IconDownload aria-hidden="true" />}>Exportar</Button>,
    align: 'start',
    children: (
      <>
        <MenuItem onSelect={() => {}}>CSV</MenuItem>
        <MenuItem onSelect={() => {}}>Excel</MenuItem>
        <MenuItem onSelect={() => {}}>PDF</MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
};

export const Closed: Story = {};
export const Opened: Story = { play: opened };

export const OfARow: Story = {
  args: {
    trigger: (
      <IconButton label="Acciones de Yerba Playadito 1 kg" icon={<IconDotsVertical />} size="sm" />
    ),
    align: 'end',
    children: (
      <>
        <MenuItem icon={<IconEdit aria-hidden="true" />} onSelect={() => {}}>
          Editar
        </MenuItem>
        <MenuItem icon={<IconHistory aria-hidden="true" />} disabled onSelect={() => {}}>
          Historial de stock
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<IconTrash aria-hidden="true" />} danger onSelect={() => {}}>
          Eliminar
        </MenuItem>
      </>
    ),
  },
  render: (args) => (
    <Row justify="end">
      <Menu {...args} />
    </Row>
  ),
  play: opened,
};
