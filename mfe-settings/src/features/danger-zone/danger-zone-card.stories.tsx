import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { Button } from '@mostrador/shared-ui/button';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { DangerZoneCard } from './danger-zone-card.tsx';

const meta = {
  title: 'Settings/DangerZone',
  component: DangerZoneCard,
  decorators: [inHost],
  args: { download: <Button>Descargar mis datos</Button> },
  beforeEach: () => openShop({ products: [aProduct(), aProduct()] }),
} satisfies Meta<typeof DangerZoneCard>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

export const Closed: Story = {};

const open: Play = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar cuenta' }));
};

const confirm: Play = async (context) => {
  await open(context);
  // The field of the code may be there already.
  const word = screen.getByRole('textbox', { name: 'Para confirmar, escribí ELIMINAR' });
  await context.userEvent.type(word, 'ELIMINAR');
};

const send: Play = async (context) => {
  await confirm(context);
  await context.userEvent.click(screen.getByRole('button', { name: /^Eliminar todo/ }));
};

const never = () => new Promise<never>(() => {});

export const Asking: Story = {
  play: async (context) => {
    await open(context);
    await screen.findByText('2 productos');
  },
};

export const LoadingCounts: Story = {
  beforeEach: () => openShop({}, mockEndpoint(subscriptionEndpoints.current, never)),
  play: open,
};

export const CountsUnknown: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(subscriptionEndpoints.current, () => refuse(404, { error: 'x', code: 'x.y' })),
    ),
  play: async (context) => {
    await open(context);
    await screen.findByText('Todos los productos');
  },
};

export const Confirmed: Story = { play: confirm };

export const AskingForACode: Story = {
  beforeEach: () =>
    openShop({ secondFactor: { enabled: true, recoveryCodesLeft: 10, available: true } }),
  play: async (context) => {
    await confirm(context);
    await screen.findByLabelText(/^Código de verificación/);
  },
};

export const Deleting: Story = {
  beforeEach: () => openShop({}, mockEndpoint(shopDataEndpoints.deleteAll, never)),
  play: async (context) => {
    await send(context);
    await screen.findByRole('button', { name: /^Eliminar todo/, busy: true });
  },
};

export const Refused: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(shopDataEndpoints.deleteAll, () =>
        refuse(503, {
          error: 'La base de datos no responde. Probá de nuevo en unos segundos.',
          code: 'database.unavailable',
        }),
      ),
    ),
  play: async (context) => {
    await send(context);
    await screen.findByRole('alert');
  },
};

export const Deleted: Story = {
  play: async (context) => {
    await send(context);
    await screen.findByRole('dialog', { name: 'Cuenta eliminada' });
  },
};
