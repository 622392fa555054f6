import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { inHost, openShop, type Shop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk, aMovement, CHEESE, YERBA } from '../../../test/a-kiosk.ts';
import { StockHistoryDialog } from './stock-history-dialog.tsx';

const OF_EACH_KIND = [
  aMovement({ quantity: -2, stockAfter: 40 }),
  aMovement({ kind: 'cancellation', quantity: 1, stockAfter: 42 }),
  aMovement({ kind: 'adjustment', quantity: -1, stockAfter: 41, reason: 'Pérdida', saleId: null }),
  aMovement({ kind: 'edit', quantity: 12, stockAfter: 42, saleId: null }),
  aMovement({ kind: 'opening', quantity: 30, stockAfter: 30, saleId: null }),
];
const MORE_THAN_A_PAGE = Array.from({ length: 60 }, (_, index) =>
  aMovement({ stockAfter: 40 + index }),
);

const of = (movements: Shop['movements']) => () => openShop(aKiosk({ movements }));

const meta = {
  title: 'Catalog/StockHistory',
  component: StockHistoryDialog,
  decorators: [inHost],
  beforeEach: of({ [YERBA._id]: OF_EACH_KIND }),
  args: { product: YERBA, onClose() {} },
} satisfies Meta<typeof StockHistoryDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeTable: Story['play'] = async () => {
  await screen.findByRole('table', { name: 'Historial de stock' });
};

export const OfEachKind: Story = { play: seeTable };
export const OnAPhone: Story = { play: seeTable, globals: { viewport: { value: 'phone' } } };

export const MeasuredOut: Story = {
  beforeEach: of({ [CHEESE._id]: [aMovement({ quantity: -0.75, stockAfter: 3.25 })] }),
  args: { product: CHEESE },
  play: seeTable,
};

export const MoreThanAPage: Story = {
  beforeEach: of({ [YERBA._id]: MORE_THAN_A_PAGE }),
  play: async () => {
    await screen.findByRole('button', { name: 'Ver más' });
  },
};

export const OlderOnesFailed: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.stockMovements, ({ query: { before } }) =>
        before === undefined
          ? { movements: OF_EACH_KIND, hasOlder: true }
          : refuse(404, { error: 'El producto no existe', code: 'product.not-found' }),
      ),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver más' }));
    await screen.findByText('No se pudieron cargar los movimientos anteriores');
  },
};

export const Empty: Story = {
  beforeEach: of({}),
  play: async () => {
    await screen.findByText('El stock todavía no se movió');
  },
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.stockMovements, () => new Promise(() => {})),
    ),
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.stockMovements, () =>
        refuse(404, { error: 'El producto no existe', code: 'product.not-found' }),
      ),
    ),
  play: async () => {
    await screen.findByText('No se pudo cargar el historial de stock');
  },
};
