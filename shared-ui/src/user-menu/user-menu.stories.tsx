import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TopBar } from '../top-bar/index.ts';
import { UserMenu } from './user-menu.tsx';

const meta = {
  title: 'Shell/UserMenu',
  component: UserMenu,
  parameters: { layout: 'fullscreen', path: '/app/sales' },
  args: {
    username: 'marta',
    account: [
      { label: 'Nombre', onSelect() {} },
      { label: 'Contraseña', onSelect() {} },
      { label: 'Sesiones', onSelect() {} },
      { label: 'Verificación en dos pasos', onSelect() {} },
    ],
    onSignOut() {},
  },
  render: (args) => (
    <TopBar
      storeName="Kiosco Sol"
      navigation={[{ label: 'Ventas', to: '/app/sales' }]}
      account={<UserMenu {...args} />}
      onSignOut={args.onSignOut}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Mi cuenta/ }));
  },
} satisfies Meta<typeof UserMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Opened: Story = {};
export const WithAName: Story = { args: { name: 'Marta Gómez' } };
export const CanBeInstalled: Story = { args: { onInstall() {} } };
export const LongName: Story = { args: { username: 'bautista.fernandez.sarmiento.del.almacen' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
