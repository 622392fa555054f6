import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk, YERBA } from '../../../test/a-kiosk.ts';
import { ProductForm } from './product-form.tsx';

const MB = 1024 * 1024;
const { brands = [], categories = [], subcategories = [] } = aKiosk();

const meta = {
  title: 'Catalog/ProductForm',
  component: ProductForm,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: {
    title: 'Editar producto',
    defaultValues: {
      name: YERBA.name,
      barcode: '',
      price: 3450.5,
      ivaRate: 21,
      unit: 'unit',
      stock: 40,
      minStock: 6,
      cost: 2510.25,
    },
    ownId: YERBA._id,
    startsAt: 'name',
    knownCost: 2510.25,
    references: { brands, categories, subcategories },
    failure: 'Error al guardar el producto',
    upload: { progress: undefined, cancel() {} },
    onSubmit: (): Promise<unknown> => Promise.resolve(),
    onEditOther() {},
    onClose() {},
  },
} satisfies Meta<typeof ProductForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const openMore: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(screen.getByText('Más datos'));
};

export const Closed: Story = {};

export const WithAPicture: Story = {
  args: { currentPicture: YERBA.image?.thumbnails.medium },
  play: openMore,
};

export const PictureChosen: Story = {
  play: async (context) => {
    await openMore(context);
    const { userEvent } = context;
    await userEvent.upload(screen.getByLabelText('Imagen'), await aPicture());
    await screen.findByRole('button', { name: 'Quitar imagen' });
  },
};

/** Saving is blocked until the photo has been shrunk. */
export const PictureBeingMadeSmaller: Story = {
  beforeEach: neverDecode,
  play: async (context) => {
    await openMore(context);
    const { userEvent } = context;
    const photo = new File([new Uint8Array(3 * MB)], 'IMG_2041.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Imagen'), photo);
    await screen.findByRole('button', { name: 'Guardar', busy: true });
  },
};

export const PictureBeingSent: Story = {
  args: { upload: { progress: 0.45, cancel() {} }, onSubmit: () => new Promise(() => {}) },
  play: async (context) => {
    await openMore(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByRole('progressbar', { name: 'Subiendo la imagen' });
    await screen.findByRole('button', { name: 'Guardar', busy: true });
  },
};

export const AskingBeforeDiscarding: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Nombre'), ' suave');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByRole('button', { name: 'Descartar' });
  },
};

async function aPicture(): Promise<File> {
  const answer = await fetch(YERBA.image?.thumbnails.medium ?? '');
  return new File([await answer.blob()], 'yerba.png', { type: 'image/png' });
}

/** Decoding a large photo takes a phone seconds; here it never ends. */
function neverDecode() {
  const { createImageBitmap } = window;
  window.createImageBitmap = () => new Promise(() => {});
  return () => {
    window.createImageBitmap = createImageBitmap;
  };
}
