import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { aStoreConfig } from '@mostrador/contracts/test/a-store-config';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component as StoreAssetsPage } from './store-assets-page.tsx';

const drawn = (width: number, height: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#3b7a57"/><circle cx="50%" cy="50%" r="${height / 3}" fill="white"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
const PLAIN = aStoreConfig();
const COMPLETE = aStoreConfig({
  logo: { url: drawn(200, 200), key: 'logo' },
  banner: { ...PLAIN.banner, url: drawn(1920, 600), key: 'banner' },
  favicon: { url: drawn(32, 32), key: 'favicon' },
});

const meta = {
  title: 'Store/AssetsPage',
  component: StoreAssetsPage,
  parameters: { layout: 'fullscreen', path: '/app/store/assets' },
  decorators: [inHost],
  beforeEach: () => openShop({ storeConfig: COMPLETE }),
} satisfies Meta<typeof StoreAssetsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Bypasses the `accept` filter of the browser's dialog, like a drop. */
const choose = async (label: string, file: File) => {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const LOGO = new File([new Uint8Array(1000)], 'logo.png', { type: 'image/png' });

export const Loaded: Story = {
  play: async () => {
    await screen.findByRole('img', { name: 'Banner actual' });
  },
};
export const Empty: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findAllByText('Sin cargar');
  },
};
export const Uploading: Story = {
  beforeEach: () =>
    openShop(
      { storeConfig: COMPLETE },
      mockEndpoint(storeConfigEndpoints.uploadLogo, () => new Promise(() => {})),
    ),
  play: async () => {
    await choose('Logo', LOGO);
    await screen.findByRole('progressbar', { name: 'Subiendo el logo' });
  },
};
export const OfAnotherFormat: Story = {
  play: async () => {
    await choose('Banner', new File(['x'], 'banner.pdf', { type: 'application/pdf' }));
    await screen.findByText('Tipo de archivo no permitido. Use: PNG, JPG');
  },
};
export const NotUploaded: Story = {
  beforeEach: () =>
    openShop(
      { storeConfig: COMPLETE },
      mockEndpoint(storeConfigEndpoints.uploadLogo, () => refuse(500, { error: '', code: 'x' })),
    ),
  play: async () => {
    await choose('Logo', LOGO);
    await screen.findByText('Error al subir el logo');
  },
};
export const AskingBeforeRemoving: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar banner' }));
    await screen.findByRole('dialog', { name: '¿Eliminar esta imagen?' });
  },
};
export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(storeConfigEndpoints.get, () => new Promise(() => {})),
    ),
};
export const NotLoaded: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(storeConfigEndpoints.get, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async () => {
    await screen.findByRole('button', { name: 'Reintentar' });
  },
};
export const OfASeller: Story = { beforeEach: () => openShop({ user: aSeller() }) };
