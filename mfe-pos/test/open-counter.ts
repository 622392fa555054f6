import 'fake-indexeddb/auto';
import type { SessionUser } from '@mostrador/contracts/accounts';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';

export const YERBA = aProduct({
  name: 'Yerba Playadito',
  barcode: '7790387013627',
  price: 3450.5,
  stock: 12,
});
export const ALFAJOR = aProduct({
  name: 'Alfajor Jorgito',
  barcode: '7790040133488',
  price: 1100,
  stock: 2,
});
export const SUGAR = aProduct({
  name: 'Azúcar Ledesma',
  barcode: '7792540250023',
  price: 900,
  stock: 0,
});

/**
 * Sets up a shop with these three products and a simulated keyboard's clock, for a file's tests.
 */
export function aCounterServer() {
  const counterServer = aShopServer();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    counterServer.shop.products = [ALFAJOR, SUGAR, YERBA];
  });
  afterEach(async () => {
    cleanup();
    vi.useRealTimers();
    // Ends the waits of what was still being sent.
    const { sessionStore } = await import('@mostrador/shared-auth');
    sessionStore.setState({ user: null, token: null });
    // The simulated disk works in immediates: without them a delivery would outlive the window.
    for (let turn = 0; turn < DISK_TURNS; turn++) await new Promise((done) => setImmediate(done));
  });
  return counterServer;
}

/** As many as several transactions take. */
const DISK_TURNS = 30;

export async function openCounter(
  user: SessionUser = aSeller('canManageSales'),
  address = '/app/sales',
) {
  const { applyShopEvent, openPage, queryClient, session, sessionStore } = await import(
    './open-page.tsx'
  );
  const { router } = openPage(address, user);
  const person = userEvent.setup({ delay: null });
  return {
    ...counterFor(person),
    user,
    router,
    session,
    queryClient,
    hear: (event: ShopEvent) => applyShopEvent(event),
    /** Reopens the page without its memory: only the browser's storage remains. */
    async reload() {
      cleanup();
      // Aborts what the page was still sending.
      sessionStore.setState({ user: null, token: null });
      vi.resetModules();
      return await openCounter(user, address);
    },
  };
}

export async function openReadyCounter(user?: SessionUser) {
  const counter = await openCounter(user);
  await waitFor(() => expect(document.activeElement).toBe(searchField()));
  await waitFor(() => expect(counter.queryClient.isFetching()).toBe(0));
  // Until the cart is read from the disk, nothing is sold.
  const { tillOf } = await import('../src/pages/counter/till.ts');
  await waitFor(() => expect(tillOf(counter.user._id).cart.getState().read).toBe(true));
  return counter;
}

function counterFor(person: UserEvent) {
  const keyboard = aKeyboard(person);
  return {
    person,
    keyboard,
    /** Types in the search, as a user does. */
    async search(text: string) {
      // The simulated keyboard still tracks text of a scan that the page has removed from here.
      await person.clear(searchField());
      await keyboard.type(text);
    },
    async scanned(...products: { barcode: string | null }[]) {
      for (const { barcode } of products) await keyboard.scan(barcode as string);
    },
  };
}

export const searchField = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar producto' });
export const paidWith = () => screen.getByLabelText<HTMLInputElement>('Paga con');
export const total = () =>
  screen.getByRole('status', { name: 'Total' }).textContent?.replace(/\s/g, ' ');
export const lines = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
/** Finds a line's quantity before it is typed: a press turns it into its field. */
export const quantityButton = (name: string) => button(new RegExp(`^Cantidad de ${name}: `));
export const quantityField = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Cantidad de ${name}` });
export const quantityOf = (name: string) => Number(quantityButton(name).textContent);
export const button = (name: RegExp | string) => screen.getByRole('button', { name });
export const completeButton = () => button(/^Completar Venta/);
export const completed = () => screen.findByRole('dialog', { name: 'Venta Completada' });
