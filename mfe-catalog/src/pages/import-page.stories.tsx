import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { workerInThisThread } from '@mostrador/shared-screens/test/worker-in-this-thread';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk } from '../../test/a-kiosk.ts';
import { aProductBatch } from '../../test/a-product-batch.ts';
import { productImport } from '../features/import/product-import.ts';
import { Component as ImportPage } from './import-page.tsx';

/** A supplier's list: two prices change, one was read wrong, one product is new. */
const LIST = `Distribuidora El Sol SRL
Lista vigente desde el 1 de noviembre
COD. BARRA;DESCRIPCION;RUBRO;P. VTA
7793704000911;YERBA PLAYADITO X 1K;Almacén;$ 3.890,00
7790040377202;ALFAJOR JORGITO;Golosinas;12.500,00
;QUESO CREMOSO;Fiambrería;consultar
7790895000997;GASEOSA COCA-COLA SABOR ORIGINAL RETORNABLE 2,25 L;Bebidas;12.345.678,90`;

type Answers = Parameters<typeof openShop> extends [unknown?, ...infer Rest] ? Rest : never;

/** Opens a kiosk's page, whose worker runs in the page itself. */
function openKiosk(...answers: Answers) {
  const { Worker } = window;
  const close = openShop(aKiosk(), ...answers);
  Object.assign(window, { Worker: workerInThisThread(productImport) });
  return () => {
    Object.assign(window, { Worker });
    close();
  };
}

const meta = {
  title: 'Catalog/ImportPage',
  component: ImportPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/products/import' },
  beforeEach: () => openKiosk(),
} satisfies Meta<typeof ImportPage>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type User = Parameters<Play>[0]['userEvent'];

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function choose(user: User, content: BlobPart, name = 'Lista El Sol noviembre.csv') {
  await user.upload(await screen.findByLabelText('Planilla'), new File([content], name));
}

async function openColumns(user: User) {
  await choose(user, LIST);
  await screen.findByRole('list', { name: 'Columnas de la lista' });
}

async function openOptions(user: User) {
  await openColumns(user);
  await user.click(await button('Seguir'));
}

async function openPreview(user: User) {
  await openOptions(user);
  await user.click(await button('Ver los cambios'));
  await screen.findByRole('group', { name: 'Filas' });
}

export const NoFile: Story = {
  play: async () => {
    await screen.findByLabelText('Planilla');
  },
};

export const NotAList: Story = {
  play: async ({ userEvent }) => {
    await choose(userEvent, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'foto.xlsx');
    await screen.findByRole('alert');
  },
};

export const Columns: Story = { play: ({ userEvent }) => openColumns(userEvent) };
export const ColumnsOnAPhone: Story = {
  play: ({ userEvent }) => openColumns(userEvent),
  globals: { viewport: { value: 'phone' } },
};

export const NoColumnNamesTheProduct: Story = {
  play: async ({ userEvent }) => {
    await openColumns(userEvent);
    for (const column of ['Columna A: COD. BARRA', 'Columna B: DESCRIPCION'])
      await userEvent.selectOptions(screen.getByLabelText(column), 'No se usa');
    await screen.findByRole('alert');
  },
};

export const Options: Story = { play: ({ userEvent }) => openOptions(userEvent) };

export const Problems: Story = { play: ({ userEvent }) => openPreview(userEvent) };
export const ProblemsOnATablet: Story = {
  play: ({ userEvent }) => openPreview(userEvent),
  globals: { viewport: { value: 'tablet' } },
};
export const ProblemsOnAPhone: Story = {
  play: ({ userEvent }) => openPreview(userEvent),
  globals: { viewport: { value: 'phone' } },
};

export const CorrectingACell: Story = {
  play: async ({ userEvent }) => {
    await openPreview(userEvent);
    await userEvent.click(await button(/^Corregir Precio de Queso/));
  },
};

export const Changes: Story = {
  play: async ({ userEvent }) => {
    await openPreview(userEvent);
    await userEvent.click(await button('Cambian (2)'));
    await screen.findByText(/se multiplica por 11,4/);
  },
};

export const NoRoomInThePlan: Story = {
  beforeEach: () =>
    openKiosk(
      mockEndpoint(subscriptionEndpoints.current, () => ({
        plan: 'free' as const,
        status: 'active' as const,
        endDate: null,
        usage: { currentUsers: 1, currentProducts: 100, salesThisMonth: 0 },
        limits: { maxUsers: 1, maxProducts: 100, maxSalesPerMonth: 100 },
      })),
    ),
  play: async ({ userEvent }) => {
    await openPreview(userEvent);
    await screen.findByText(/con esta lista tendrías 101/);
  },
};

export const RefusedByTheServer: Story = {
  beforeEach: () =>
    openKiosk(
      mockEndpoint(productBatchEndpoints.create, () =>
        refuse(409, {
          error: 'Yerba Playadito 1 kg: cambió mientras lo mirabas. No se cambió nada.',
          code: 'product-batch.outdated',
          fields: { 'changes.0': 'Cambió desde que lo viste' },
        }),
      ),
    ),
  play: async ({ userEvent }) => {
    await openPreview(userEvent);
    await userEvent.click(await button('Dejar afuera las filas con problemas'));
    await userEvent.click(await button('Importar 3 productos'));
    await userEvent.click(await button('Cambian (2)'));
    await screen.findByText('Cambió desde que lo viste');
  },
};

export const Done: Story = {
  beforeEach: () =>
    openKiosk(
      mockEndpoint(productBatchEndpoints.create, ({ body }) =>
        aProductBatch({ _id: body._id, kind: 'import', title: body.title }),
      ),
    ),
  play: async ({ userEvent }) => {
    await openPreview(userEvent);
    await userEvent.click(await button('Dejar afuera las filas con problemas'));
    await userEvent.click(await button('Importar 3 productos'));
    await screen.findByText(/Aplicado/);
  },
};
