import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { SecondFactorCard } from './second-factor-card.tsx';

const meta = {
  title: 'Settings/SecondFactorCard',
  component: SecondFactorCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof SecondFactorCard>;
export default meta;

type Story = StoryObj<typeof meta>;

const press = async ({ userEvent }: Parameters<NonNullable<Story['play']>>[0], name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
const withCodes = (recoveryCodesLeft: number) => () =>
  openShop({ secondFactor: { enabled: true, recoveryCodesLeft, available: true } });

export const Off: Story = {
  play: async () => {
    await screen.findByRole('button', { name: 'Activar' });
  },
};
export const Unavailable: Story = {
  beforeEach: () =>
    openShop({ secondFactor: { enabled: false, recoveryCodesLeft: 0, available: false } }),
  play: async () => {
    await screen.findByText('No está disponible en esta instalación.');
  },
};
export const On: Story = {
  beforeEach: withCodes(10),
  play: async () => {
    await screen.findByText('Activada');
  },
};
export const FewCodesLeft: Story = {
  beforeEach: withCodes(1),
  play: async () => {
    await screen.findByText('Te queda 1 código de recuperación');
  },
};
export const AskingForThePassword: Story = {
  play: async (context) => {
    await press(context, 'Activar');
    await screen.findByLabelText('Contraseña');
  },
};
export const ShowingTheKey: Story = {
  play: async (context) => {
    await press(context, 'Activar');
    await context.userEvent.type(await screen.findByLabelText('Contraseña'), 'secreto');
    await press(context, 'Continuar');
    await screen.findByRole('img', { name: 'Código QR para la aplicación' });
  },
};
export const ShowingTheCodes: Story = {
  play: async (context) => {
    await ShowingTheKey.play?.(context);
    await context.userEvent.type(await screen.findByLabelText('Código de verificación'), '123456');
    const buttons = await screen.findAllByRole('button', { name: 'Activar' });
    await context.userEvent.click(buttons.at(-1) as HTMLElement);
    await screen.findByRole('list', { name: 'Códigos de recuperación' });
  },
};
export const TurningItOff: Story = {
  beforeEach: withCodes(10),
  play: async (context) => {
    await press(context, 'Desactivar');
    await screen.findByLabelText('Contraseña');
  },
};
