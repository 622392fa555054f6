import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { IconPlus } from '../icons/index.ts';
import { SearchField } from '../search-field/index.ts';
import { BottomBar, Card, Page, Row, Stack, Toolbar } from './page.tsx';

const meta = {
  title: 'Layout/Page',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Clientes',
    children: (
      <Card title="Datos">
        <p>Lo que la pantalla muestra.</p>
      </Card>
    ),
  },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};

export const WithSubtitleAndActions: Story = {
  args: {
    title: 'Dashboard',
    subtitle: 'Resumen de Kiosco Sol',
    actions: (
      <>
        <Button leftIcon={<IconPlus aria-hidden="true" />}>Agregar Producto</Button>
        <Button variant="primary">Nueva Venta</Button>
      </>
    ),
  },
};

export const WithToolbar: Story = {
  args: {
    children: (
      <>
        <Toolbar>
          <SearchField label="Buscar clientes" value="" onChange={() => {}} />
          <span>Mostrando 12 de 48</span>
        </Toolbar>
        <Card>
          <p>Una lista.</p>
        </Card>
      </>
    ),
  },
};

export const Cards: Story = {
  args: {
    title: 'Configuración',
    children: (
      <Row equal gap="md" align="stretch">
        <Card title="Comercio" actions={<Button size="sm">Editar</Button>}>
          <p>Kiosco Sol, San Juan</p>
        </Card>
        <Card title="Usuarios">
          <Stack gap="xs">
            <p>Gestiona los vendedores de tu comercio</p>
          </Stack>
        </Card>
      </Row>
    ),
  },
};

export const FillsTheWindow: Story = {
  args: {
    fill: true,
    title: 'Ventas',
    children: (
      <Card style={{ flex: 1 }}>
        <p>Todo el alto que queda.</p>
      </Card>
    ),
  },
};

export const WithBottomBarOnAPhone: Story = {
  args: {
    title: 'Ventas',
    children: (
      <BottomBar>
        <Button variant="primary" size="lg" fullWidth>
          Completar Venta
        </Button>
      </BottomBar>
    ),
  },
  globals: { viewport: { value: 'phone' } },
};
