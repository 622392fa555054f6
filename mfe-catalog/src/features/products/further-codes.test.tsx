import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop } = aShopServer();

const PACK = '17790387013624';
const YERBA = aProduct({ name: 'Yerba', barcode: '7790387013627' });
const MATE = aProduct({ name: 'Mate', codes: [{ code: PACK, quantity: 12 }] });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

async function openForm(name: string) {
  const { person } = openPage('/app/products');
  const [opener] = await screen.findAllByRole('button', { name });
  await person.click(opener as HTMLElement);
  await screen.findByLabelText('Código de barras');
  return { person, keyboard: aKeyboard(person) };
}

test('a pack is scanned into its own field, with its quantity', async () => {
  shop.products = [YERBA];
  const { person, keyboard } = await openForm('Editar Yerba');
  await person.click(button('Más códigos'));
  expect(document.activeElement).toBe(field('Código 1'));
  await keyboard.scan(`]C101${PACK}`);

  expect(field('Código 1').value).toBe(PACK);
  expect(field('Código de barras').value).toBe(YERBA.barcode);
  expect(shop.changed).toEqual([]);
  await person.clear(field('Cantidad 1'));
  await person.type(field('Cantidad 1'), '12');
  await person.click(button('Guardar'));

  await screen.findByText('Producto actualizado');
  expect(shop.changed).toMatchObject([{ codes: [{ code: PACK, quantity: 12 }] }]);
});

test('what others changed stays, unless the codes are edited', async () => {
  shop.products = [MATE];
  const { person } = await openForm('Editar Mate');
  expect(field('Código 1').value).toBe(PACK);
  await person.type(field('Nombre'), ' grande');
  await person.click(button('Guardar'));

  await screen.findByText('Producto actualizado');
  expect(shop.changed[0]).not.toHaveProperty('codes');
});

test('the last one can be removed', async () => {
  shop.products = [MATE];
  const { person } = await openForm('Editar Mate');
  await person.click(button(`Quitar ${PACK}`));
  await person.click(button('Guardar'));

  await screen.findByText('Producto actualizado');
  expect(shop.changed).toMatchObject([{ codes: [] }]);
});

test('a refusal is shown beside the code, and the input stays', async () => {
  shop.products = [YERBA, MATE];
  const { person } = await openForm('Editar Yerba');
  await person.click(button('Más códigos'));
  await person.type(field('Código 1'), 'otro');
  await person.click(button('Agregar otro código'));
  await person.type(field('Código 2'), PACK);
  await person.click(button('Guardar'));

  await waitFor(() => expect(field('Código 2').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Ya es de Mate')).toBeTruthy();
  expect(field('Código 1').value).toBe('otro');
});

test('a scanned pack finds its product in the list', async () => {
  shop.products = [YERBA, MATE];
  const { person } = openPage('/app/products');
  await screen.findByText(/^Mostrando/);
  await aKeyboard(person).scan(PACK);

  expect(await screen.findByRole('dialog', { name: 'Mate' })).toBeTruthy();
  expect(screen.getByText(`${PACK} × 12`)).toBeTruthy();
});
