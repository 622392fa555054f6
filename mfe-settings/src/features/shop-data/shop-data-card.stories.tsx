import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ShopDataCard } from './shop-data-card.tsx';

const meta = {
  title: 'Settings/ShopData',
  component: ShopDataCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof ShopDataCard>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

export const Ready: Story = {};

const download: Play = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Descargar mis datos' }));
};

export const Preparing: Story = {
  beforeEach({ canvasElement }) {
    const close = openShop(
      {},
      mockEndpoint(shopDataEndpoints.download, () => new Promise(() => {})),
    );
    return () => {
      // Cancel: the download outlives its screen.
      canvasElement.querySelector<HTMLButtonElement>('[aria-busy] + button')?.click();
      close();
    };
  },
  play: async (context) => {
    await download(context);
    await screen.findByRole('progressbar');
  },
};

export const Refused: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(shopDataEndpoints.download, () =>
        refuse(409, { error: 'Ya hay otras exportaciones en curso', code: 'sales-export.busy' }),
      ),
    ),
  play: async (context) => {
    await download(context);
    await screen.findByText('Ya hay otras exportaciones en curso');
  },
};

const openLoading: Play = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Cargar una copia' }));
};

const load: Play = async (context) => {
  await openLoading(context);
  const copy = new File(['PK'], 'mostrador-2026-03-10.zip', { type: 'application/zip' });
  await context.userEvent.upload(screen.getByLabelText(/^Copia/), copy);
  await context.userEvent.click(await screen.findByRole('button', { name: 'Cargar' }));
};

export const ChoosingACopy: Story = { play: openLoading };

export const LoadingACopy: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(shopDataEndpoints.load, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await load(context);
    await screen.findByRole('progressbar');
  },
};

export const CopyRefused: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(shopDataEndpoints.load, () =>
        refuse(409, {
          error: 'productos.csv, fila 3, columna Precio: no es un importe.',
          code: 'shop-data.copy-refused',
        }),
      ),
    ),
  play: async (context) => {
    await load(context);
    await screen.findByRole('alert');
  },
};

export const CopyLoaded: Story = {
  play: async (context) => {
    await load(context);
    await screen.findByRole('dialog', { name: 'Copia cargada' });
  },
};
