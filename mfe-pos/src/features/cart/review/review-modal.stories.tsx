import { newId, toCents } from '@mostrador/domain';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { createStore } from 'zustand';
import { addFreeLine, type Cart, emptyCart, freeze, type SaleToReview } from '../cart.ts';
import type { TillCart } from '../cart-store.ts';
import ReviewModal, { type ReviewModalProps } from './review-modal.tsx';

function aCart(price: number): Cart {
  const line = { key: newId(), name: 'Varios', price: toCents(price), quantity: 1 };
  const change = addFreeLine(emptyCart(newId()), { ...line, ivaRate: 21 });
  return 'cart' in change ? change.cart : emptyCart(newId());
}

function aSale(price: number, error: string, customer?: Cart['customer']): SaleToReview {
  const cart = { ...aCart(price), ...(customer && { customer }) };
  return {
    cart,
    sale: { ...freeze(cart, toCents(price)), failure: { error } },
    since: '2026-11-25T19:04:00.000Z',
  };
}

const SALES = [
  aSale(3450.5, 'Error al realizar la venta'),
  aSale(999_999_999.99, 'Algo salió mal en el servidor: probá de nuevo en unos minutos', {
    _id: newId(),
    name: 'La señora del perro que vuelve después de pasar por la farmacia',
  }),
];

function aTill(state: Partial<TillCart>): ReviewModalProps['cart'] {
  const store = createStore<TillCart>(() => ({
    cart: emptyCart(newId()),
    read: true,
    unsaved: false,
    toReview: SALES,
    ...state,
  }));
  return { ...store, takeBack: async () => true, discard: async () => true };
}

const meta = {
  title: 'Counter/Sales to review',
  component: ReviewModal,
  args: { cart: aTill({}), onSend() {}, onClose() {} },
} satisfies Meta<typeof ReviewModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const WhileSelling: Story = { args: { cart: aTill({ cart: aCart(100) }) } };
export const Discarding: Story = {
  play: async ({ userEvent }) => {
    const [first] = await screen.findAllByRole('button', { name: /^Descartar/ });
    await userEvent.click(first as HTMLElement);
  },
};
