import { aSale } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import type { Refusal, SaleEntry } from './outbox-entry.ts';
import { OutboxModal } from './outbox-modal.tsx';

function anEntry(
  key: number,
  total: number,
  refusal?: Refusal,
  customer?: string,
): SaleEntry & { key: number } {
  const _id = newId();
  const customerId = customer ? { _id: newId(), name: customer } : null;
  return {
    key,
    format: 1,
    kind: 'sale',
    shopId: newId(),
    seller: { _id: newId(), name: 'luz' },
    body: {
      _id,
      items: [{ productId: newId(), quantity: 1 }],
      offline: {
        leaseId: newId(),
        madeAt: '2026-11-28T15:04:00.000Z',
        clockAhead: 0,
        total,
        percents: [0],
        cashRounding: 0,
        cashRoundingMode: 'customer',
      },
    },
    sale: { ...aSale({ total }), _id, customerId, stock: [] },
    since: '2026-11-28T15:04:00.000Z',
    ...(refusal && { refusal }),
  };
}

const refusedBy = (error: string, code: string): Refusal => ({ error, code, waitsFor: 'person' });

const meta = {
  title: 'Counter/Sales of this device',
  component: OutboxModal,
  decorators: [inHost],
  beforeEach: () => openShop(),
  args: {
    entries: [anEntry(7, 3450.5), anEntry(8, 99_999_999.99, undefined, 'Marta Gómez')],
    isOffline: true,
    isNearlyFull: false,
    canAskForPin: true,
    mayDiscard: true,
    getLease: async () => undefined,
    onSend() {},
    onClose() {},
  },
} satisfies Meta<typeof OutboxModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutConnection: Story = {};
export const BeingSent: Story = { args: { isOffline: false } };
export const NothingWaits: Story = { args: { entries: [], isNearlyFull: true } };
export const ToReview: Story = {
  args: {
    isOffline: false,
    entries: [
      anEntry(
        3,
        3450.5,
        refusedBy('El descuento supera tu máximo de 10%', 'sale.discount-over-maximum'),
      ),
      anEntry(4, 1200, refusedBy('La hora de la venta no se puede comprobar', 'sale.offline-time')),
      anEntry(5, 800, refusedBy('Los importes no suman', 'sale.offline-total')),
      anEntry(6, 500, { error: 'Algo salió mal en el servidor', waitsFor: 'server' }),
    ],
  },
};
export const ForWhoMayNotDiscard: Story = {
  args: {
    ...ToReview.args,
    mayDiscard: false,
    canAskForPin: false,
  },
};
