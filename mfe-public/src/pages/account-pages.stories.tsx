import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { newId } from '@mostrador/domain';
import { inHost, openSite } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx';
import { Component as LoginPage } from './login-page.tsx';
import { Component as RegisterPage } from './register-page.tsx';
import { Component as ResetPasswordPage } from './reset-password-page.tsx';
import { Component as UndoEmailChangePage } from './undo-email-change-page.tsx';
import { Component as VerifyEmailPage } from './verify-email-page.tsx';

const meta = {
  title: 'Public/Account pages',
  decorators: [inHost],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => openSite(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const see =
  (title: string): Story['play'] =>
  async () => {
    await screen.findByRole('heading', { level: 1, name: title });
  };
const never = () => new Promise<never>(() => {});

export const Login: Story = { render: () => <LoginPage />, play: see('Iniciar sesión') };

export const LoginOnAPhone: Story = { ...Login, globals: { viewport: { value: 'phone' } } };

export const LoginRefused: Story = {
  render: () => <LoginPage />,
  beforeEach: () =>
    openSite(
      mockEndpoint(accountEndpoints.login, () =>
        refuse(401, { error: 'Usuario o contraseña incorrectos', code: 'credentials.wrong' }),
      ),
    ),
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Usuario'), 'sol');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'otra clave');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Usuario o contraseña incorrectos');
  },
};

export const Registration: Story = { render: () => <RegisterPage />, play: see('Creá tu cuenta') };

export const RegistrationIncomplete: Story = {
  render: () => <RegisterPage />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Crear|Registr/ }));
    await screen.findAllByRole('textbox', { description: /./ });
  },
};

export const ForgottenPassword: Story = {
  render: () => <ForgotPasswordPage />,
  play: see('Recuperá tu contraseña'),
};

export const NewPassword: Story = {
  render: () => <ResetPasswordPage />,
  play: see('Elegí una contraseña nueva'),
};

const verifying = {
  parameters: { path: '/verify-email/un-token', route: '/verify-email/:token' },
  render: () => <VerifyEmailPage />,
};

export const EmailBeingVerified: Story = {
  ...verifying,
  beforeEach: () => openSite(mockEndpoint(accountEndpoints.verifyEmail, never)),
  play: see('Verificando tu email'),
};

export const EmailVerified: Story = {
  ...verifying,
  tags: ['counts'],
  beforeEach: () =>
    openSite(
      mockEndpoint(accountEndpoints.verifyEmail, () => ({
        message: 'Tu email quedó verificado',
        userId: newId(),
      })),
    ),
  play: see('Email verificado'),
};

export const EmailNotVerified: Story = {
  ...verifying,
  beforeEach: () =>
    openSite(
      mockEndpoint(accountEndpoints.verifyEmail, () =>
        refuse(400, { error: 'El enlace no sirve o venció', code: 'link.invalid' }),
      ),
    ),
  play: see('No pudimos verificar tu email'),
};

export const EmailChangeToUndo: Story = {
  render: () => <UndoEmailChangePage />,
  play: see('¿Deshacer el cambio de email?'),
};
