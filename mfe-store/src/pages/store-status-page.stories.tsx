import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type DeployStatus, storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { storeOrderEndpoints } from '@mostrador/contracts/store-orders';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aStoreConfig } from '@mostrador/contracts/test/a-store-config';
import { aStoreOrder } from '@mostrador/contracts/test/a-store-order';
import { newId } from '@mostrador/domain/ids';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component } from './store-status-page.tsx';

const PRODUCTS = Array.from({ length: 7 }, (_, place) =>
  aProduct({ name: `Yerba Playadito ${place + 1} kg`, price: 3450.5, publishedToStore: true }),
);
const [, FIRST = aProduct()] = PRODUCTS;
const LONG = aProduct({
  name: 'Alfajor triple de chocolate con dulce de leche y nueces de la casa',
  price: 999_999_999.99,
  publishedToStore: true,
});
const ACTIVE: DeployStatus = {
  enabled: true,
  deploymentUrl: 'https://mostrador.example/tienda/kiosco-sol',
  repositoryUrl: null,
  lastDeployed: '2026-11-22T13:45:30.123Z',
  publication: { state: 'done', progress: 100, problem: null },
  hasChanges: false,
};
const LARGEST = aStoreOrder({
  number: 12_345,
  method: 'email',
  state: 'prepared',
  buyer: {
    name: 'Distribuidora y Almacén Los Hermanos Fernández de la Calle Larga',
    phone: '+542645551234',
    email: 'pedidos@loshermanosfernandezdelacallelarga.com.ar',
    address: 'Av. Libertador General San Martín 1234 Oeste, San Juan',
  },
  notes: 'Pasar después de las 18.\nTocar timbre dos veces.',
  lines: [
    {
      productId: newId(),
      name: LONG.name,
      unit: 'kg',
      quantity: 12.345,
      price: 99_999_999.99,
      subtotal: 999_999_999.99,
    },
    {
      productId: newId(),
      name: 'Yerba Playadito 1 kg',
      unit: 'unit',
      quantity: 2,
      price: 3450,
      subtotal: 6900,
    },
  ],
  total: 999_999_999.99,
});
const ORDERS = [
  LARGEST,
  aStoreOrder({ number: 12_344 }),
  aStoreOrder({ number: 12_343, state: 'delivered', sale: { _id: newId(), number: 1284 } }),
  aStoreOrder({ number: 12_342, state: 'cancelled' }),
];
const SHOP = {
  products: [LONG, ...PRODUCTS],
  storeConfig: aStoreConfig({ logo: { url: '/logo.webp', key: 'logo' } }),
  deployStatus: ACTIVE,
  storeOrders: ORDERS,
};

const meta = {
  title: 'Store/StatusPage',
  component: Component,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/store' },
  beforeEach: () => openShop(SHOP),
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeOrders: Story['play'] = async () => {
  await screen.findByRole('table', { name: 'Pedidos' });
};
const withStatus = (status: Partial<DeployStatus>): Story => ({
  beforeEach: () => openShop({ ...SHOP, deployStatus: { ...ACTIVE, ...status } }),
  play: seeOrders,
});

export const Active: Story = { play: seeOrders };
export const ActiveOnATablet: Story = {
  play: seeOrders,
  globals: { viewport: { value: 'tablet' } },
};
export const ActiveOnAPhone: Story = { play: seeOrders, globals: { viewport: { value: 'phone' } } };
export const WithChanges = withStatus({ hasChanges: true });
export const WithARepository = withStatus({
  repositoryUrl: 'https://git.example/kiosco-sol/tienda',
});
export const Updating = withStatus({
  publication: { state: 'running', progress: 40, problem: null },
});
export const NotUpdated = withStatus({
  publication: {
    state: 'failed',
    progress: 40,
    problem: 'No se pudo publicar la tienda. Probá de nuevo en unos minutos.',
  },
});

export const Inactive: Story = {
  beforeEach: () =>
    openShop({
      products: [FIRST],
      storeConfig: aStoreConfig(),
    }),
  play: async () => void (await screen.findByRole('button', { name: 'Activar Tienda' })),
};

export const NothingYet: Story = {
  beforeEach: () => openShop(),
  play: async () => void (await screen.findByText('Todavía no hay pedidos')),
};

export const Deactivating: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Desactivar Tienda' }));
  },
};

export const OrderOpened: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver pedido 12.345' }));
  },
};
export const OrderOpenedOnAPhone: Story = {
  ...OrderOpened,
  globals: { viewport: { value: 'phone' } },
};

export const SoldOrder: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver pedido 12.343' }));
  },
};

export const NoneInThatState: Story = {
  parameters: { path: '/app/store?state=new' },
  beforeEach: () => openShop({ ...SHOP, storeOrders: [LARGEST] }),
  play: async () => void (await screen.findByText('No hay pedidos en ese estado')),
};

export const OrdersNotRead: Story = {
  beforeEach: () =>
    openShop(
      SHOP,
      mockEndpoint(storeOrderEndpoints.list, () =>
        refuse(403, { error: 'No tenés permiso', code: 'permission.denied' }),
      ),
    ),
  play: async () => void (await screen.findByText('Error al cargar los pedidos')),
};

export const NotRead: Story = {
  beforeEach: () =>
    openShop(
      SHOP,
      mockEndpoint(storeDeployEndpoints.status, () =>
        refuse(403, { error: 'No tenés permiso', code: 'permission.denied' }),
      ),
    ),
  play: async () => void (await screen.findByText('Error al cargar datos de la tienda')),
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      SHOP,
      mockEndpoint(storeDeployEndpoints.status, () => new Promise(() => {})),
    ),
};

export const ForASeller: Story = { beforeEach: () => openShop({ ...SHOP, user: aSeller() }) };
