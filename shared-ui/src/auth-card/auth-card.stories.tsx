import { Link } from 'react-router-dom';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Alert } from '../alert/index.ts';
import { Button } from '../button/index.ts';
import { Stack } from '../page/index.ts';
import { PasswordField, TextField } from '../text-field/index.ts';
import { TrialMode } from '../trial-badge/index.ts';
import { AuthCard } from './auth-card.tsx';

function form(state: 'ready' | 'refused' | 'pending') {
  const pending = state === 'pending';
  return (
    <Stack>
      {state === 'refused' && <Alert kind="error">Usuario o contraseña incorrectos</Alert>}
      <TextField label="Usuario" autoComplete="username" disabled={pending} />
      <PasswordField label="Contraseña" autoComplete="current-password" disabled={pending} />
      <Button variant="primary" fullWidth pending={pending}>
        {pending ? 'Iniciando sesión...' : 'Iniciar sesión'}
      </Button>
    </Stack>
  );
}

const meta = {
  title: 'Shell/AuthCard',
  component: AuthCard,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Iniciar sesión',
    children: form('ready'),
    footer: (
      <>
        <Link to="/forgot-password">¿Olvidaste tu contraseña?</Link>
        <span>
          ¿No tenés cuenta? <Link to="/register">Registrarse</Link>
        </span>
      </>
    ),
  },
} satisfies Meta<typeof AuthCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignIn: Story = {};
export const Refused: Story = { args: { children: form('refused') } };
export const Pending: Story = { args: { children: form('pending') } };
export const WithSubtitle: Story = {
  args: { title: 'Registrarse', subtitle: 'Gratis, y en un minuto estás vendiendo.' },
};
export const InATrial: Story = {
  render: (args) => (
    <TrialMode on>
      <AuthCard {...args} />
    </TrialMode>
  ),
};
