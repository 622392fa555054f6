import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Badge } from '../badge/index.ts';
import { TrialMode } from '../trial-badge/index.ts';
import { TopBar } from './top-bar.tsx';
import { UserButton } from './user-button.tsx';

const meta = {
  title: 'Shell/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen', path: '/app/sales' },
  args: {
    storeName: 'Kiosco Sol',
    account: <UserButton username="sol" />,
    navigation: [
      { label: 'Inicio', to: '/app' },
      { label: 'Productos', to: '/app/products' },
      { label: 'Ventas', to: '/app/sales' },
      { label: 'Clientes', to: '/app/customers' },
      { label: 'Tienda', to: '/app/store' },
      { label: 'Configuración', to: '/app/settings' },
    ],
    onSignOut() {},
    planBadge: <Badge tone="accent">Premium</Badge>,
  },
} satisfies Meta<typeof TopBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Owner: Story = {};

const WITH_NEWS = meta.args.navigation.map((entry) =>
  entry.label === 'Tienda' ? { ...entry, news: { count: 2, words: '2 pedidos nuevos' } } : entry,
);

export const WithNewOrders: Story = { args: { navigation: WITH_NEWS } };
export const WithNewOrdersOnAPhone: Story = {
  args: WithNewOrders.args,
  globals: { viewport: { value: 'phone' } },
};

export const Seller: Story = {
  args: {
    account: <UserButton username="marta" />,
    planBadge: undefined,
    navigation: [
      { label: 'Inicio', to: '/app' },
      { label: 'Ventas', to: '/app/sales' },
      { label: 'Clientes', to: '/app/customers' },
    ],
  },
};

export const LongNames: Story = {
  args: {
    storeName: 'Almacén y Despensa La Esquina de Don Bautista',
    account: <UserButton username="bautista.fernandez.sarmiento" />,
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

const inATrial: Story['render'] = (args) => (
  <TrialMode on>
    <TopBar {...args} />
  </TrialMode>
);

export const InATrial: Story = { render: inATrial };
export const LongNamesOnAPhoneInATrial: Story = {
  args: LongNames.args,
  globals: { viewport: { value: 'phone' } },
  render: inATrial,
};
