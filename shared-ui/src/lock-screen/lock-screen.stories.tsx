import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Alert } from '../alert/index.ts';
import { Button } from '../button/index.ts';
import { Stack } from '../page/index.ts';
import { PasswordField } from '../text-field/index.ts';
import { LockScreen } from './lock-screen.tsx';

const form = (problem?: string) => (
  <Stack>
    {problem && <Alert kind="error">{problem}</Alert>}
    <p>
      Nadie lo usó por un rato. Sigue <strong>Luz Paz (luz)</strong> con su PIN.
    </p>
    <PasswordField label="PIN" />
    <Button variant="primary" fullWidth>
      Abrir
    </Button>
  </Stack>
);

const meta = {
  title: 'Shell/LockScreen',
  component: LockScreen,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Bloqueado', children: form(), footer: <Button>Salir</Button> },
} satisfies Meta<typeof LockScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Locked: Story = {};
export const WithoutNetwork: Story = {
  args: {
    children: form('No hay conexión: se abre cuando vuelva. Lo que estabas haciendo sigue acá.'),
  },
};
export const OverAPage: Story = {
  decorators: [
    (Story) => (
      <>
        <main>
          <h1>Ventas</h1>
          <p>Yerba $ 8.000</p>
        </main>
        <Story />
      </>
    ),
  ],
};
