import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { isEan13, ownBarcode } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aKeyboard } from '@mostrador/shared-screens/test/keyboard';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const CODE = '7790387013627';
const YERBA = aProduct({ name: 'Yerba Luna', barcode: CODE });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const code = () => field('Código de barras');
const button = (name: string) => screen.getByRole('button', { name });
const dialogNamed = (name: string) => screen.queryByRole('dialog', { name });

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

async function openForm(name: 'Nuevo Producto' | `Editar ${string}` = 'Nuevo Producto') {
  const { person } = openPage('/app/products');
  const [opener] = await screen.findAllByRole('button', { name });
  await person.click(opener as HTMLElement);
  // The form compares codes with this list.
  await screen.findByText(/^Mostrando/);
  return { person, keyboard: aKeyboard(person) };
}

/** Types like a person: keys without a pause would be a scanner's. */
async function typeCode({ type }: ReturnType<typeof aKeyboard>, text: string) {
  act(() => code().focus());
  await type(text);
}

describe('a scan in the form', () => {
  test.each(['Código de barras', 'Nombre', 'Precio', 'Stock', 'Costo'])(
    'with the focus in %s fills the code and nothing else, and sends nothing',
    async (label) => {
      const { person, keyboard } = await openForm();
      await person.click(field(label));
      const before = field(label).value;
      await keyboard.scan(CODE);

      expect(code().value).toBe(CODE);
      if (label !== 'Código de barras') expect(field(label).value).toBe(before);
      expect(document.activeElement).toBe(field('Nombre'));
      expect(dialogNamed('Nuevo Producto')).toBeTruthy();
      expect(field('Nombre').getAttribute('aria-invalid')).toBeNull();
      expect(shop.created).toEqual([]);
    },
  );

  test('with the focus on a button does not press it', async () => {
    const { keyboard } = await openForm();
    button('Guardar').focus();
    await keyboard.scan(CODE);

    expect(code().value).toBe(CODE);
    expect(field('Nombre').getAttribute('aria-invalid')).toBeNull();
  });

  test('split in two by a busy page fills the whole code', async () => {
    const { person, keyboard } = await openForm();
    await person.click(field('Precio'));
    const before = field('Precio').value;
    await keyboard.type(CODE.slice(0, 4));
    await keyboard.scan(CODE.slice(4));

    expect(code().value).toBe(CODE);
    expect(field('Precio').value).toBe(before);
  });

  test('keeps the input and the focus once there is a name', async () => {
    const { person, keyboard } = await openForm();
    await person.type(field('Nombre'), 'Yerba');
    await person.type(field('Precio'), '34');
    await keyboard.scan(CODE);

    expect(code().value).toBe(CODE);
    expect(field('Precio').value).toBe('34');
    expect(document.activeElement).toBe(field('Precio'));
  });

  test("replaces an earlier scan, without the scanner's prefix and suffix", async () => {
    const { keyboard } = await openForm();
    await keyboard.scan('12345678');
    await keyboard.scan(`]E0${CODE}`);

    expect(code().value).toBe(CODE);
  });

  test('does not take a fast typed price for a scan', async () => {
    const { person, keyboard } = await openForm();
    await person.click(field('Precio'));
    await keyboard.scan('3450');

    expect(field('Precio').value).toBe('3.450');
    expect(code().value).toBe('');
  });
});

describe('a code of another product', () => {
  test('names it at once, and links to it', async () => {
    shop.products = [YERBA];
    const { person, keyboard } = await openForm();
    await keyboard.scan(CODE);
    expect(screen.getByText('Ese código ya es de Yerba Luna.')).toBeTruthy();

    await person.click(button('Editar ese producto'));

    expect(dialogNamed('Nuevo Producto')).toBeNull();
    expect(dialogNamed('Editar producto')).toBeTruthy();
    expect(field('Nombre').value).toBe('Yerba Luna');
    expect(screen.queryByText(/Ese código ya es/)).toBeNull();
  });

  test('asks before leaving a form with more than the code', async () => {
    shop.products = [YERBA];
    const { person, keyboard } = await openForm();
    await person.type(field('Nombre'), 'Otra');
    await typeCode(keyboard, CODE);
    await person.click(button('Editar ese producto'));
    expect(dialogNamed('¿Descartar los cambios?')).toBeTruthy();

    await person.click(button('Seguir editando'));
    expect(field('Nombre').value).toBe('Otra');
    await person.click(button('Editar ese producto'));
    await person.click(button('Descartar'));

    expect(field('Nombre').value).toBe('Yerba Luna');
  });

  test('links from one product to the other', async () => {
    shop.products = [YERBA, aProduct({ name: 'Mate' })];
    const { person, keyboard } = await openForm('Editar Mate');
    await typeCode(keyboard, CODE);
    await person.click(button('Editar ese producto'));

    expect(field('Nombre').value).toBe('Yerba Luna');
  });

  test('is refused by the server, naming it', async () => {
    server.use(mockEndpoint(productEndpoints.list, () => []));
    shop.products = [YERBA];
    const { person, keyboard } = await openForm();
    await typeCode(keyboard, CODE);
    expect(screen.queryByText(/Ese código ya es/)).toBeNull();
    await person.type(field('Nombre'), 'Otra');
    await person.type(field('Precio'), '10');
    await person.type(field('Stock'), '1');
    await person.click(button('Guardar'));

    expect(await screen.findByText('Ese código ya es de Yerba Luna')).toBeTruthy();
    expect(document.activeElement).toBe(code());
  });
});

describe('a code with a wrong check digit', () => {
  test('shows a hint and can be saved', async () => {
    const { person, keyboard } = await openForm();
    await typeCode(keyboard, '7790387013628');
    expect(screen.getByText(/El último dígito no corresponde/)).toBeTruthy();

    await person.type(field('Nombre'), 'Yerba');
    await person.type(field('Precio'), '10');
    await person.type(field('Stock'), '1');
    await person.click(button('Guardar'));

    await waitFor(() => expect(shop.created).toMatchObject([{ barcode: '7790387013628' }]));
  });

  test('typed with a fast end stays whole', async () => {
    const { person, keyboard } = await openForm();
    await typeCode(keyboard, '7790');
    await keyboard.scan('240072201');

    expect(code().value).toBe('7790240072201');
    expect(document.activeElement).toBe(field('Nombre'));
    await person.type(field('Nombre'), 'Cerveza');
    expect(code().value).toBe('7790240072201');
  });

  test.each([CODE, '1234', 'ABC-1', ''])('%j is not', async (typed) => {
    const { keyboard } = await openForm();
    if (typed) await typeCode(keyboard, typed);

    expect(screen.queryByText(/El último dígito/)).toBeNull();
  });
});

describe('an own code', () => {
  test("is generated for a product without one, in the shop's range", async () => {
    const { person } = await openForm();
    await person.click(button('Generar código'));

    expect(code().value).toMatch(/^29/);
    expect(isEan13(code().value)).toBe(true);
    expect(document.activeElement).toBe(field('Nombre'));
    expect(screen.queryByRole('button', { name: 'Generar código' })).toBeNull();
  });

  test("never equals another product's", async () => {
    shop.products = [aProduct({ name: 'Suelto', barcode: ownBarcode(() => 0.1) })];
    const { person } = await openForm();
    const random = vi.spyOn(Math, 'random');
    for (const digit of [0.1, 0.2]) for (let i = 0; i < 10; i++) random.mockReturnValueOnce(digit);
    await person.click(button('Generar código'));

    expect(code().value).toMatch(/^292222222222/);
    random.mockRestore();
  });
});
