import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk } from '../../test/a-kiosk.ts';
import { Component as PricesPage } from './prices-page.tsx';

const meta = {
  title: 'Catalog/PricesPage',
  component: PricesPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/products/prices' },
  beforeEach: () => openShop(aKiosk()),
} satisfies Meta<typeof PricesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async () => {
    await screen.findByText(/Escribí cuánto cambian/);
  },
};

const typePercent: Story['play'] = async ({ userEvent }) => {
  await userEvent.type(await screen.findByLabelText('Porcentaje (%)'), '10');
  await screen.findByText(/productos cambian/);
};

export const Preview: Story = { play: typePercent };
export const OnATablet: Story = {
  play: typePercent,
  globals: { viewport: { value: 'tablet' } },
};
export const OnAPhone: Story = { play: typePercent, globals: { viewport: { value: 'phone' } } };

export const OfCosts: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await userEvent.click(await screen.findByRole('radio', { name: 'Costo' }));
    await typePercent?.(context);
  },
};

export const AtAnHour: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'A una fecha y hora' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Fecha' }), '01/03/2099');
    await screen.findByText(/Cambian solos/);
  },
};
