import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { aStoreConfig } from '@mostrador/contracts/test/a-store-config';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component as StoreSettingsPage } from './store-settings-page.tsx';

const PLAIN = aStoreConfig();
const COMPLETE = aStoreConfig({
  businessInfo: {
    name: 'Almacén y Fiambrería La Esquina de Rawson',
    description:
      'Fiambres, quesos y pan casero desde 1987.\nEnvíos en Rawson y Santa Lucía de martes a sábado.',
    email: 'pedidos@laesquinaderawson.com.ar',
    phone: '+542644123456',
    whatsapp: '+5492645550101',
    address: 'Av. Libertador General San Martín 1200, local 4, San Juan',
    socialMedia: {
      instagram: 'https://instagram.com/laesquinaderawson',
      facebook: 'https://facebook.com/laesquinaderawson',
    },
  },
  banner: {
    title: 'Del horno a tu mesa',
    subtitle: 'Pan casero todos los días',
    url: null,
    key: null,
  },
  typography: {
    fontScheme: 'classic',
    colors: { heading: '#7A1F1F', body: null, muted: '#4A4A4A' },
  },
  seo: {
    title: 'La Esquina de Rawson: fiambres, quesos y pan casero',
    description: 'Fiambres, quesos y pan casero desde 1987 en Rawson, San Juan.',
    keywords: ['fiambrería', 'quesos', 'pan casero', 'San Juan'],
  },
});

const meta = {
  title: 'Store/SettingsPage',
  component: StoreSettingsPage,
  parameters: { layout: 'fullscreen', path: '/app/store/settings' },
  decorators: [inHost],
  beforeEach: () => openShop({ storeConfig: COMPLETE }),
} satisfies Meta<typeof StoreSettingsPage>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const shown: Play = async () => {
  await screen.findByRole('button', { name: 'Editar Configuración' });
};
const edited: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Configuración' }));
  await screen.findByLabelText('Nombre del negocio');
};
const changed: Play = async (context) => {
  await edited(context);
  await context.userEvent.type(screen.getByLabelText('Nombre del negocio'), ' y Luna');
  await screen.findByText('Tienes cambios sin guardar');
};

export const Configured: Story = { play: shown };
export const AwaitingPublication: Story = {
  beforeEach: () =>
    openShop({
      storeConfig: PLAIN,
      deployStatus: {
        enabled: true,
        deploymentUrl: 'https://mostrador.example/tienda/kiosco-sol',
        repositoryUrl: null,
        lastDeployed: '2026-03-05T13:00:00.000Z',
        publication: null,
        hasChanges: true,
      },
    }),
  play: async () => {
    await screen.findByRole('link', { name: 'Ir a Tienda Online' });
  },
};
export const NotConfigured: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByLabelText('Nombre del negocio');
  },
};
export const Editing: Story = { play: edited };
export const WithUnsavedChanges: Story = { play: changed };
export const AskingBeforeDiscarding: Story = {
  play: async (context) => {
    await changed(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByRole('dialog', { name: '¿Descartar los cambios sin guardar?' });
  },
};
export const WithMistakes: Story = {
  ...NotConfigured,
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Nombre del negocio'), 'Al');
    await userEvent.type(screen.getByLabelText('Email'), 'sol@');
    await userEvent.type(screen.getByLabelText('Instagram'), 'tu.comercio');
    await userEvent.type(screen.getByLabelText('Color de los títulos'), '#12');
    await userEvent.type(screen.getByLabelText('Título SEO'), 'Todo para el mate '.repeat(4));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('El nombre del negocio debe tener al menos 3 caracteres');
  },
};
export const WithoutOrders: Story = {
  play: async (context) => {
    await edited(context);
    await context.userEvent.click(screen.getByLabelText('Recibir pedidos'));
  },
};
export const InAnotherLook: Story = {
  play: async (context) => {
    await edited(context);
    await context.userEvent.click(screen.getByRole('radio', { name: /^Vibrante/ }));
    await context.userEvent.click(screen.getByRole('radio', { name: 'Moderna' }));
  },
};
export const NotSaved: Story = {
  beforeEach: () =>
    openShop(
      { storeConfig: COMPLETE },
      mockEndpoint(storeConfigEndpoints.update, () => refuse(500, { error: '', code: 'x' })),
    ),
  play: async (context) => {
    await changed(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Error al guardar la configuración');
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
