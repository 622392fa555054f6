import { firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import FirstStepsGuide from './first-steps-guide.tsx';

const meta = {
  title: 'Dashboard/First steps',
  component: FirstStepsGuide,
  decorators: [inHost],
  parameters: { path: '/app' },
  beforeEach: () => openShop(),
  args: { firstSteps: { done: [], skipped: [] } },
} satisfies Meta<typeof FirstStepsGuide>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ANewShop: Story = {};
export const Halfway: Story = { args: { firstSteps: { done: ['products', 'sale'], skipped: [] } } };
export const WithoutARegister: Story = {
  args: { firstSteps: { done: ['products'], skipped: ['cash-register'] } },
};
export const ChoosingAList: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Cargar productos' }));
    await screen.findByRole('dialog', { name: '¿Qué vendés?' });
  },
};
export const AddingAList: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(firstStepsEndpoints.addSamples, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await ChoosingAList.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: /^Almacén/ }));
  },
};
export const ListRefused: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(firstStepsEndpoints.addSamples, () =>
        refuse(409, { error: 'Ahora no se puede', code: 'x' }),
      ),
    ),
  play: async (context) => {
    await ChoosingAList.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: /^Almacén/ }));
    await screen.findByText('Ahora no se puede');
  },
};
export const SellingOnAccount: Story = {
  args: { firstSteps: { done: ['products', 'cash-register', 'sale'], skipped: [] } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Activar cuenta corriente' }));
    await screen.findByRole('dialog', { name: '¿Vendés fiado?' });
  },
};
export const OpeningTheRegister: Story = {
  args: { firstSteps: { done: ['products'], skipped: [] } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Abrir la caja' }));
    await screen.findByRole('dialog', { name: 'Abrir Caja' });
  },
};
