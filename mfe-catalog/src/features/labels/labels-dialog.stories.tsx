import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productLabelEndpoints } from '@mostrador/contracts/product-labels';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk } from '../../../test/a-kiosk.ts';
import { LabelsDialog } from './labels-dialog.tsx';

const PRODUCTS = Array.from({ length: 30 }, (_, place) =>
  aProduct({ name: `Yerba ${place + 1}`, barcode: '7790387013627' }),
);

const meta = {
  title: 'Catalog/Labels',
  component: LabelsDialog,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: { products: PRODUCTS, onClose() {} },
} satisfies Meta<typeof LabelsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeCount: Story['play'] = async () => {
  await screen.findByText('30 etiquetas en 2 hojas');
};

export const ASheet: Story = { play: seeCount };
export const OnAPhone: Story = { play: seeCount, globals: { viewport: { value: 'phone' } } };

export const ARoll: Story = {
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByLabelText('Hoja'), 'roll-50x25');
    await screen.findByText('30 etiquetas');
  },
};

/** A sheet of which some labels were used, and which the rest fills in part. */
export const AUsedSheet: Story = {
  args: { products: PRODUCTS.slice(0, 6) },
  play: async ({ userEvent }) => {
    const start = await screen.findByLabelText('Empezar en la etiqueta');
    await userEvent.clear(start);
    await userEvent.type(start, '11');
    await screen.findByText('6 etiquetas en 1 hoja');
  },
};

export const WithoutBars: Story = {
  args: {
    products: [
      aProduct({ name: 'Pan casero', barcode: null }),
      ...['A', 'B'].map((letter) => aProduct({ name: letter, barcode: letter.repeat(40) })),
    ],
  },
  play: async () => {
    await screen.findByText(/^«Pan casero» no tiene código/);
  },
};

export const NoProduct: Story = { args: { products: [] } };

export const TooMany: Story = {
  play: async ({ userEvent }) => {
    const copies = await screen.findByLabelText('Copias de cada una');
    await userEvent.clear(copies);
    await userEvent.type(copies, '99');
    await screen.findByRole('alert');
  },
};

const download: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
};

export const Making: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productLabelEndpoints.print, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await download(context);
    await screen.findByRole('button', { name: 'Descargar PDF', busy: true });
  },
};

export const Refused: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productLabelEndpoints.print, () =>
        refuse(404, { error: 'El producto no existe', code: 'product.not-found' }),
      ),
    ),
  play: async (context) => {
    await download(context);
    await screen.findByRole('alert');
  },
};
