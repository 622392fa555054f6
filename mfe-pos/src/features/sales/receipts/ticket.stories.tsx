import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { newId, receiptOf } from '@mostrador/domain';
import { Ticket } from '@mostrador/shared-screens/receipts';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';

const SHOP = { name: 'Kiosco Sol', provincia: 'San Juan', phoneNumber: '+542645551234' };
const LOGO =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"%3E%3Crect width="90" height="30" rx="8" fill="%23c0261b"/%3E%3C/svg%3E';
const WITH_EVERYTHING = aSale({
  items: [
    aSaleItem({
      productName: 'Queso cremoso La Serenísima por kilo',
      unit: 'kg',
      quantity: 0.35,
      price: 12_000,
      discountPercent: 10,
      discount: 420,
      subtotal: 3780,
    }),
    aSaleItem({ productName: 'Yerba Playadito 1 kg' }),
  ],
  discount: 100,
  discountPercent: 1,
  total: 10_580,
  payments: [
    { method: 'Transferencia', amount: 10_000 },
    { method: 'Efectivo', amount: 580 },
  ],
  cashReceived: 1000,
  customerId: { _id: newId(), name: 'Ana Pérez' },
});

const meta = {
  title: 'Sales/Ticket',
  component: Ticket,
  args: { receipt: receiptOf(WITH_EVERYTHING, SHOP), width: 80 },
} satisfies Meta<typeof Ticket>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Narrow: Story = { args: { width: 58 } };
export const Cancelled: Story = {
  args: {
    receipt: receiptOf(
      aSale({
        status: 'cancelled',
        cancelledBy: 'luz',
        cancelledAt: '2026-11-22T14:00:00Z',
      }),
      SHOP,
    ),
  },
};
export const LargestAmounts: Story = {
  args: {
    width: 58,
    receipt: receiptOf(
      aSale({
        items: [aSaleItem({ price: 99_999_999.99, quantity: 10 })],
        cashReceived: 999_999_999.99,
      }),
      { ...SHOP, name: 'Distribuidora y Almacén Los Hermanos Fernández' },
    ),
  },
};

/** Thermal paper prints the logo in grey. */
export const WithALogo: Story = {
  args: {
    receipt: receiptOf(WITH_EVERYTHING, { ...SHOP, address: 'Mitre 1200', logo: LOGO }),
  },
};

const FOOTER = 'Cambios dentro de los 30 días\n¡Gracias por tu compra!';

export const WithAFooter: Story = {
  args: { receipt: receiptOf(WITH_EVERYTHING, { ...SHOP, footer: FOOTER }) },
};

/** The code of the largest number fits on the narrow paper. */
export const LongestCode: Story = {
  args: {
    width: 58,
    receipt: receiptOf({ ...WITH_EVERYTHING, number: 2_147_483_647 }, { ...SHOP, footer: FOOTER }),
  },
};

/** An earlier release recorded it: it gets its number, and its code, later. */
export const WithoutNumber: Story = {
  args: { receipt: receiptOf({ ...WITH_EVERYTHING, number: null }, SHOP) },
};
