import 'fake-indexeddb/auto';
import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { ean13CheckDigit } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, queryClient } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const DRINKS = { _id: 'drinks', name: 'Bebidas' };
const SWEETS = { _id: 'sweets', name: 'Golosinas' };
const COCA = aProduct({ name: 'Coca', categoryId: DRINKS, price: 1500, favourite: true });
const ALFAJOR = aProduct({ name: 'Alfajor', categoryId: SWEETS, price: 1100, stock: 2 });
const CHICLE = aProduct({ name: 'Chicle', categoryId: SWEETS, stock: 0, favourite: true });
const CHEESE = aProduct({ name: 'Queso', barcode: '00123', unit: 'kg', price: 8000, stock: 5 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  shop.products = [ALFAJOR, CHEESE, CHICLE, COCA];
  shop.bestSellers = [CHEESE._id];
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openCounter(user = aSeller('canManageSales')) {
  openPage('/app/sales', user);
  const person = userEvent.setup({ delay: null });
  await screen.findByRole('combobox', { name: 'Buscar producto' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { person, keyboard: aKeyboard(person) };
}

/** Simulates a phone: a narrow touch screen without hover. */
function onAPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = /max-width: (63|47)|pointer: coarse/.test(media);
    return Object.assign(new EventTarget(), { media, matches }) as MediaQueryList;
  });
}

const tiles = () => screen.findByRole('region', { name: 'Productos para tocar' });
const tile = async (name: string) =>
  within(await tiles()).getByRole('button', { name: new RegExp(`^${name}`) });
const group = (name: string) =>
  screen
    .queryAllByRole('region', { name })
    .flatMap((region) => within(region).getAllByRole('button'))
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const total = () => screen.getByRole('status', { name: 'Total' }).textContent?.replace(/\s/g, ' ');
const lines = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('the tiles of an empty cart', () => {
  test('are favourites and best sellers, with price and stock', async () => {
    await openCounter();
    await tiles();
    expect(group('Favoritos')).toEqual(['Coca$ 1.500,00Stock 40', 'Chicle$ 3.450,00Sin stock']);
    expect(group('Más vendidos')).toEqual(['Queso$ 8.000,00Stock 5 kg']);
  });

  test('add with one tap, and stay below the lines on a laptop', async () => {
    const { person } = await openCounter();
    await person.click(await tile('Coca'));
    expect(lines()).toEqual(['Coca']);
    await person.click(await tile('Alfajor'));
    expect(lines()).toEqual(['Coca', 'Alfajor']);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Buscar producto' }));
  });

  test('add no unavailable product', async () => {
    const { person } = await openCounter();
    await person.click(await tile('Chicle'));
    expect(total()).toBe('$ 0,00');
  });

  test('are filtered by category', async () => {
    const { person } = await openCounter();
    await person.click(within(await tiles()).getByRole('button', { name: 'Golosinas' }));
    expect(group('Favoritos')).toEqual(['Chicle$ 3.450,00Sin stock']);
    expect(group('Otros')).toEqual(['Alfajor$ 1.100,00Stock 2']);
    expect(group('Más vendidos')).toEqual([]);
  });

  test('are limited to some dozens, and more on request', async () => {
    shop.products = Array.from({ length: 100 }, (_, n) => aProduct({ name: `Chupetín ${n}` }));
    const { person } = await openCounter();
    await tiles();
    expect(group('Productos')).toHaveLength(36);
    await person.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(group('Productos')).toHaveLength(72);
  });

  test('are hidden when the shop turns them off', async () => {
    shop.tillSettings = { ...shop.tillSettings, tiles: false };
    await openCounter();
    expect(await screen.findByText('Escaneá un producto o buscalo por nombre')).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Productos para tocar' })).toBeNull(),
    );
  });
});

test('on a larger screen the tiles stay below a cart of any length', async () => {
  shop.products = Array.from({ length: 10 }, (_, place) =>
    aProduct({ name: `Producto ${place}`, barcode: `779000000000${place}` }),
  );
  const { person, keyboard } = await openCounter();
  for (const { barcode } of shop.products) await keyboard.scan(barcode as string);
  await waitFor(() => expect(lines()).toHaveLength(10));

  await person.click(await tile('Producto 3'));
  expect(lines()).toHaveLength(10);
  await tiles();
});

describe('on a phone', () => {
  beforeEach(onAPhone);

  test('the tiles stay while selling, and show the quantity in the cart', async () => {
    const { person } = await openCounter();
    await person.click(await tile('Coca'));
    await person.click(await tile('Coca'));
    await person.click(await tile('Alfajor'));
    expect((await tile('Coca')).textContent).toMatch(/2\sunidades en el carrito$/);
    expect(total()).toBe('$ 4.100,00');

    await person.click(screen.getByRole('radio', { name: 'Carrito (2)' }));
    expect(lines()).toEqual(['Coca', 'Alfajor']);
    await person.click(screen.getByRole('radio', { name: 'Productos' }));
    await tiles();
    expect(lines()).toEqual([]);
  });

  test('a match found by name is shown in the cart', async () => {
    const { person } = await openCounter();
    await person.click(await tile('Coca'));
    await person.type(screen.getByRole('combobox', { name: 'Buscar producto' }), 'alfa{Enter}');
    expect(lines()).toEqual(['Coca', 'Alfajor']);
  });
});

describe("a scale's label", () => {
  const LABELS = { codeDigits: 5, priceDecimals: 0 } as const;
  const label = (value: string) => {
    const firstTwelve = `2000123${value}`;
    return firstTwelve + ean13CheckDigit(firstTwelve);
  };

  test('adds its weight', async () => {
    shop.tillSettings.scaleLabels.carries = 'weight';
    const { keyboard } = await openCounter();
    await keyboard.scan(label('00250'));
    await waitFor(() => expect(lines()).toEqual(['Queso']));
    expect(total()).toBe('$ 2.000,00');
  });

  test('charges its price, each label on a line', async () => {
    shop.tillSettings.scaleLabels.carries = 'price';
    const { keyboard } = await openCounter();
    await keyboard.scan(label('01999'));
    await keyboard.scan(label('01999'));
    await waitFor(() => expect(lines()).toEqual(['Queso', 'Queso']));
    expect(total()).toBe('$ 3.998,00');
  });

  test('waits for the settings, which define its content', async () => {
    const arrival = Promise.withResolvers<void>();
    server.use(
      mockEndpoint(tillSettingsEndpoints.get, async () => {
        await arrival.promise;
        return { ...shop.tillSettings, scaleLabels: { ...LABELS, carries: 'weight' as const } };
      }),
    );
    openPage('/app/sales', aSeller('canManageSales'));
    const keyboard = aKeyboard(userEvent.setup({ delay: null }));
    await screen.findByRole('combobox', { name: 'Buscar producto' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    await keyboard.scan(label('00250'));
    expect(screen.queryByText(/^Ningún producto/)).toBeNull();
    arrival.resolve();
    await waitFor(() => expect(lines()).toEqual(['Queso']));
    expect(total()).toBe('$ 2.000,00');
  });

  test('of an unknown product shows its code', async () => {
    shop.products = [COCA];
    shop.tillSettings.scaleLabels.carries = 'weight';
    const { keyboard } = await openCounter();
    await keyboard.scan(label('00250'));
    expect(
      await screen.findByText('Ningún producto tiene el código 00123 de la etiqueta'),
    ).toBeTruthy();
  });
});

describe('the options of the counter', () => {
  const open = async (person: ReturnType<typeof userEvent.setup>) => {
    await person.click(screen.getByRole('button', { name: 'Opciones del mostrador' }));
    return await screen.findByRole('dialog', { name: 'Opciones del mostrador' });
  };

  test('are set by the administrator, and apply at once', async () => {
    const { person } = await openCounter(aUser());
    await tiles();
    const dialog = await open(person);
    await person.click(within(dialog).getByLabelText('Botones de productos'));
    await person.click(within(dialog).getByRole('radio', { name: 'Precio' }));
    await person.click(within(dialog).getByRole('radio', { name: '6' }));
    expect(dialog.textContent).toMatch(
      /2000012312342 es del producto 000123 y cuesta \$.1\.234,00/,
    );
    await person.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Opciones guardadas');
    expect(shop.tillSettings).toMatchObject({
      sounds: true,
      tiles: false,
      scaleLabels: { carries: 'price', codeDigits: 6, priceDecimals: 0 },
      automaticPrint: false,
      ticketWidth: 80,
    });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Productos para tocar' })).toBeNull(),
    );
  });

  test('open once they are read, when asked for earlier', async () => {
    const read = Promise.withResolvers<void>();
    server.use(
      mockEndpoint(tillSettingsEndpoints.get, async () => {
        await read.promise;
        return { ...shop.tillSettings, sounds: false };
      }),
    );
    openPage('/app/sales', aUser());
    const options = await screen.findByRole('button', { name: 'Opciones del mostrador' });
    await userEvent.click(options);
    expect(screen.queryByRole('dialog')).toBeNull();

    read.resolve();

    const dialog = await screen.findByRole('dialog', { name: 'Opciones del mostrador' });
    expect(within(dialog).getByLabelText(/Sonidos/)).toHaveProperty('checked', false);
  });

  test('start with those just saved, before they are read again', async () => {
    const { person } = await openCounter(aUser());
    await tiles();
    const dialog = await open(person);
    server.use(mockEndpoint(tillSettingsEndpoints.get, () => new Promise(() => {})));
    await person.click(within(dialog).getByLabelText('Botones de productos'));
    await person.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const again = within(await open(person)).getByLabelText('Botones de productos');
    expect(again).toHaveProperty('checked', false);
  });

  test('are set by a seller for this device', async () => {
    const { person } = await openCounter();
    const dialog = await open(person);
    expect(within(dialog).queryByLabelText('Sonidos')).toBeNull();
    await person.click(within(dialog).getByLabelText('Silenciar en este equipo'));
    expect(localStorage.getItem('mostrador-mute')).toBe('true');
  });
});
