import { INVOICE_STATES } from '@mostrador/contracts/invoices';
import type { CompletedSale, PaymentMethod, Sale } from '@mostrador/contracts/sales';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';

const SOL = { _id: newId(), username: 'sol' };
const LUZ = { _id: newId(), username: 'luz.gonzalez' };
const METHODS: PaymentMethod[] = ['Efectivo', 'QR', 'Débito', 'Crédito', 'Transferencia'];
const NAMES = ['Yerba Playadito 1 kg', 'Alfajor Jorgito', 'Gaseosa Pritty limón 2,25 L'];
const MINUTE_MS = 60_000;

/** Returns sales of now and the minutes before, newest first, covering every state of a row. */
export function aHistory({
  sales = 120,
  price = 3450.5,
  invoices = false,
}: {
  sales?: number;
  price?: number;
  /** Adds invoices in every state. */
  invoices?: boolean;
} = {}): CompletedSale[] {
  const now = Date.now();
  return Array.from({ length: sales }, (_, place) => {
    const items = NAMES.slice(0, (place % NAMES.length) + 1).map((productName) =>
      aSaleItem({ productName, price, quantity: 1 }),
    );
    return {
      ...aSale({
        items,
        createdAt: new Date(now - place * 7 * MINUTE_MS).toISOString(),
        userId: place % 3 === 0 ? LUZ : SOL,
        paymentMethod: METHODS[place % METHODS.length],
        ...stateOf(place, price),
        ...(invoices && { invoice: invoiceOf(place) }),
      }),
      stock: [],
    };
  });
}

function invoiceOf(place: number): Sale['invoice'] {
  const state = [...INVOICE_STATES, undefined][place % (INVOICE_STATES.length + 1)];
  if (!state) return null;
  const number = state === 'authorized' ? `00001-${String(120 - place).padStart(8, '0')}` : null;
  return { _id: newId(), letter: 'B', state, number };
}

function stateOf(place: number, price: number): Partial<Sale> {
  if (place % 9 === 2) return { returned: price };
  if (place % 9 === 5)
    return { status: 'cancelled', cancelledBy: 'sol', cancelledAt: new Date().toISOString() };
  if (place % 9 === 7) return { customerId: { _id: newId(), name: 'Ana Pérez' } };
  return {};
}
