import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aCounterServer,
  completed,
  openCounter,
  openReadyCounter,
  searchField,
  YERBA,
} from '../../../test/open-counter.ts';
import { readStoredCart } from '../../features/cart/stored-cart.ts';

const { shop, answerOldestInvoice } = aCounterServer();
const NAME = 'Generar factura electrónica';

const choice = () => screen.findByRole<HTMLInputElement>('checkbox', { name: NAME });

beforeEach(() => {
  shop.tillSettings = { ...shop.tillSettings, electronicInvoices: true };
});

test('a ticked sale is invoiced, and the next one starts without', async () => {
  const { person, keyboard, scanned } = await openReadyCounter();
  await scanned(YERBA);
  await person.click(await choice());
  await keyboard.press('F9');

  const dialog = within(await completed());
  expect(shop.sent).toMatchObject([{ generateAfipInvoice: true }]);
  expect(await dialog.findByText('Factura C 00001-00000001')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Nueva Venta' }));
  expect((await choice()).checked).toBe(false);
});

test('an unticked sale is not invoiced', async () => {
  const { keyboard, scanned } = await openReadyCounter();
  await scanned(YERBA);
  await keyboard.press('F9');
  await completed();

  expect(shop.sent[0]).not.toHaveProperty('generateAfipInvoice');
  expect(shop.invoices).toEqual([]);
});

test('Alt+F toggles it with an announcement, and keeps the focus in the search', async () => {
  const { person, scanned } = await openReadyCounter();
  await scanned(YERBA);
  await person.keyboard('{Alt>}[KeyF]{/Alt}');
  expect((await choice()).checked).toBe(true);
  expect(screen.getByText('Con factura electrónica')).toBeTruthy();
  expect(document.activeElement).toBe(searchField());
  await person.keyboard('{Alt>}[KeyF]{/Alt}');

  expect((await choice()).checked).toBe(false);
});

test('the key is in the list of keys', async () => {
  const { keyboard } = await openReadyCounter();
  await keyboard.type('?');

  const keys = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }));
  const key = keys.getByText(NAME).previousElementSibling;
  expect(key?.textContent).toContain('Alt + F');
});

test('is stored with the cart', async () => {
  const counter = await openCounter();
  await screen.findByRole('combobox', { name: 'Cliente' });
  await counter.scanned(YERBA);
  await counter.person.click(await choice());
  await waitFor(() => expect(counter.queryClient.isFetching()).toBe(0));
  await counter.reload();

  await waitFor(async () => expect((await choice()).checked).toBe(true));
});

test('a damaged stored value means no', () => {
  const stored = { stamp: 'x', cart: { wantsInvoice: 'sí' } };
  expect(readStoredCart(stored)?.cart).not.toHaveProperty('wantsInvoice');
});

test('emptying the cart clears it', async () => {
  const { person, scanned } = await openReadyCounter();
  await scanned(YERBA);
  await person.click(await choice());
  await person.click(screen.getByRole('button', { name: 'Quitar Yerba Playadito' }));

  await waitFor(async () => expect((await choice()).checked).toBe(false));
});

describe('a shop that cannot issue invoices', () => {
  beforeEach(() => {
    shop.tillSettings = { ...shop.tillSettings, electronicInvoices: false };
  });

  test('links its administrator to the configuration', async () => {
    await openReadyCounter(aUser());

    expect((await choice()).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Configurar' }).getAttribute('href')).toBe(
      '/app/settings/fiscal',
    );
  });

  test('shows its sellers nothing, and the key does nothing', async () => {
    const { person, keyboard, scanned } = await openReadyCounter();
    await scanned(YERBA);
    await person.keyboard('{Alt>}[KeyF]{/Alt}');
    await keyboard.press('F9');
    await completed();

    expect(screen.queryByText(NAME)).toBeNull();
    expect(shop.sent[0]).not.toHaveProperty('generateAfipInvoice');
  });
});

describe('the completed sale', () => {
  test('with a late invoice shows it, and the number once ARCA has answered', async () => {
    shop.arca = 'is-late';
    const { person, keyboard, scanned, hear } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(await choice());
    await keyboard.press('F9');
    const dialog = within(await completed());
    expect(await dialog.findByText('Factura C · En espera')).toBeTruthy();
    expect(dialog.getByText('La factura se emitirá cuando ARCA responda')).toBeTruthy();

    shop.arca = 'authorizes';
    answerOldestInvoice();
    hear({ type: 'changed', topics: ['sales'] });
    expect(await dialog.findByText('Factura C 00001-00000001')).toBeTruthy();
    expect(dialog.queryByText('La factura se emitirá cuando ARCA responda')).toBeNull();
  });

  test('with a rejected invoice links to the reason', async () => {
    shop.arca = 'rejects';
    const { person, keyboard, scanned } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(await choice());
    await keyboard.press('F9');

    const dialog = within(await completed());
    expect(await dialog.findByText('Factura C · Rechazada')).toBeTruthy();
    const [sale] = shop.sales;
    expect(dialog.getByRole('link', { name: 'Ver motivo' }).getAttribute('href')).toBe(
      `/app/sales?tab=history&sale=${sale?._id}`,
    );
  });
});

test('on a phone the bar shows that the sale is invoiced', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width: 63.99em'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  shop.customers = [aCustomer()];
  const { person, scanned } = await openReadyCounter(aSeller('canManageSales'));
  await scanned(YERBA);
  const bar = screen.getByRole('button', { name: /Efectivo/ });
  await person.click(bar);
  const sheet = within(await screen.findByRole('dialog', { name: 'Pago' }));
  await person.click(await sheet.findByRole('checkbox', { name: NAME }));
  await person.click(sheet.getByRole('button', { name: 'Volver' }));

  expect(await screen.findByRole('button', { name: /Efectivo · Factura/ })).toBeTruthy();
  vi.restoreAllMocks();
});
