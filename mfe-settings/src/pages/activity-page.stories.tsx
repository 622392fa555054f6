import { activityEndpoints } from '@mostrador/contracts/activity';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { anActivityEntry } from '@mostrador/contracts/test/an-activity-entry';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component } from './activity-page.tsx';

const ACTIVITY = Array.from({ length: 60 }, (_, place) =>
  place % 3 === 0
    ? anActivityEntry({ summary: 'Inició sesión', changes: [], username: 'luz.gonzalez' })
    : anActivityEntry({
        changes: [
          { field: 'Precio', from: '$\u00a01.250,00', to: '$\u00a099.999.999,99' },
          { field: 'Favorito', from: 'No', to: 'Sí' },
          { field: 'Código de barras', from: null, to: '7790001000019' },
        ],
      }),
);

const meta = {
  title: 'Settings/ActivityPage',
  component: Component,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/settings/activity' },
  beforeEach: () => openShop({ activity: ACTIVITY }),
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeTable: Story['play'] = async () => {
  await screen.findByRole('table', { name: 'Actividad' });
};

export const Many: Story = { play: seeTable };
export const OnATablet: Story = { play: seeTable, globals: { viewport: { value: 'tablet' } } };
export const OnAPhone: Story = { play: seeTable, globals: { viewport: { value: 'phone' } } };
export const Empty: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('Todavía no hay actividad');
  },
};
export const NothingMatches: Story = {
  parameters: { path: '/app/settings/activity?kind=cash-registers' },
  play: async () => {
    await screen.findByText('Nada coincide con los filtros');
  },
};
export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(activityEndpoints.list, () => new Promise(() => {})),
    ),
};
export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(activityEndpoints.list, () => refuse(403, { error: 'No', code: 'no' })),
    ),
  play: async () => {
    await screen.findByText('Error al cargar la actividad');
  },
};
export const Refused: Story = {
  beforeEach: () => openShop({ user: aSeller() }),
  play: async () => {
    await screen.findByText('No tenés permiso para ver esto');
  },
};
