import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop } = aShopServer();

const YERBA = aProduct({ name: 'Yerba', barcode: '7790387013627' });
const COLA = aProduct({ name: 'Gaseosa', barcode: '7790895000997' });
const UNKNOWN = '7791234567898';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const dialogNamed = (name: string) => screen.queryByRole('dialog', { name });
const offer = () => dialogNamed('Ningún producto tiene ese código');
const search = () => screen.getByRole<HTMLInputElement>('searchbox');

async function openList(options?: Parameters<typeof openPage>[1]) {
  shop.products = [YERBA, COLA];
  const { person } = openPage('/app/products', options);
  await screen.findByText('Mostrando 2 de 2');
  return { person, keyboard: aKeyboard(person) };
}

test('a scan opens the detail of its product, and the next scan that of the next', async () => {
  const { keyboard } = await openList();
  await keyboard.scan('7790387013627');
  expect(dialogNamed('Yerba')).toBeTruthy();

  await keyboard.scan('7790895000997');

  expect(dialogNamed('Yerba')).toBeNull();
  expect(dialogNamed('Gaseosa')).toBeTruthy();
});

test('a scan does not change the search, even one that hides the product', async () => {
  const { person, keyboard } = await openList();
  await person.type(search(), 'gas');
  await keyboard.scan('7790387013627');

  expect(dialogNamed('Yerba')).toBeTruthy();
  expect(search().value).toBe('gas');
});

test('a scan does not press the focused button', async () => {
  const { keyboard } = await openList();
  screen.getByRole('button', { name: 'Editar Yerba' }).focus();
  await keyboard.scan('7790895000997');

  expect(dialogNamed('Editar producto')).toBeNull();
  expect(dialogNamed('Gaseosa')).toBeTruthy();
});

test.each([YERBA.barcode as string, UNKNOWN])(
  'a scan of %s under a dialog does not answer it',
  async (code) => {
    const { person, keyboard } = await openList();
    await person.click(screen.getByRole('button', { name: 'Más acciones de Yerba' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    screen.getByRole('button', { name: 'Eliminar' }).focus();
    await keyboard.scan(code);

    expect(await screen.findByText('Cerrá la ventana para seguir escaneando')).toBeTruthy();
    expect(dialogNamed('¿Eliminar Yerba?')).toBeTruthy();
    expect(shop.products).toHaveLength(2);
  },
);

test.each(['the search', 'no field'])(
  'a code of no product, scanned with the focus in %s, is offered to a new one',
  async (focus) => {
    const { person, keyboard } = await openList();
    if (focus === 'the search') await person.click(search());
    await keyboard.scan(UNKNOWN);
    expect(offer()?.textContent).toContain(UNKNOWN);

    await person.click(screen.getByRole('button', { name: 'Crear producto' }));

    expect(dialogNamed('Nuevo Producto')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Código de barras').value).toBe(UNKNOWN);
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
    expect(search().value).toBe('');
  },
);

test("another scan replaces the offer, which the scanner's Enter does not accept", async () => {
  const { keyboard } = await openList();
  await keyboard.scan(UNKNOWN);
  await keyboard.scan('12345670');
  expect(offer()?.textContent).toContain('12345670');
  expect(dialogNamed('Nuevo Producto')).toBeNull();

  await keyboard.scan('7790387013627');

  expect(offer()).toBeNull();
  expect(dialogNamed('Yerba')).toBeTruthy();
});

test('a new product opened from its button has no code of an earlier scan', async () => {
  const { person, keyboard } = await openList();
  await keyboard.scan(UNKNOWN);
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await person.click(screen.getByRole('button', { name: 'Nuevo Producto' }));

  expect(screen.getByLabelText<HTMLInputElement>('Código de barras').value).toBe('');
});

test('a user who may not add products sees that the code is unknown', async () => {
  const { keyboard } = await openList({ as: aSeller('canManageSales') });
  await keyboard.scan(UNKNOWN);

  expect(await screen.findByText(`Ningún producto tiene el código ${UNKNOWN}`)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('fast typing in the search is a search', async () => {
  const { person, keyboard } = await openList();
  await person.click(search());
  await keyboard.scan('yerba');

  expect(search().value).toBe('yerba');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a scan while a form is open goes to the form', async () => {
  const { person, keyboard } = await openList();
  await person.click(screen.getByRole('button', { name: 'Ajustar stock de Yerba' }));
  await keyboard.scan('7790895000997');

  expect(dialogNamed('Gaseosa')).toBeNull();
  expect(dialogNamed('Ajustar stock de Yerba')).toBeTruthy();
  await waitFor(() => expect(shop.changed).toEqual([]));
});
