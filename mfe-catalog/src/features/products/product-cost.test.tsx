import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const YERBA = aProduct({ name: 'Yerba', price: 1000 });
const cost = () => screen.getByLabelText<HTMLInputElement>('Costo');
const save = { name: 'Guardar' };

async function openEdit(known: number | null) {
  shop.products = [YERBA];
  shop.costs[YERBA._id] = known;
  const { person } = openPage('/app/products');
  await person.click(await screen.findByRole('button', { name: 'Editar Yerba' }));
  return person;
}

describe('the form', () => {
  test('shows the margin while price and cost are typed', async () => {
    const { person } = openPage('/app/products');
    const [opener] = await screen.findAllByRole('button', { name: 'Nuevo Producto' });
    await person.click(opener as HTMLElement);
    await person.type(screen.getByLabelText('Precio'), '1000');
    await person.type(cost(), '750');
    expect(screen.getByText('Margen: 25 % ($ 250,00)')).toBeTruthy();

    await person.clear(screen.getByLabelText('Precio'));
    await person.type(screen.getByLabelText('Precio'), '600');
    expect(screen.getByText('Margen: −25 % (−$ 150,00)')).toBeTruthy();

    await person.type(screen.getByLabelText('Nombre'), 'Yerba');
    await person.type(screen.getByLabelText('Stock'), '1');
    await person.click(screen.getByRole('button', save));
    await waitFor(() => expect(shop.created).toMatchObject([{ price: 600, cost: 750 }]));
  });

  describe('links price, cost and gain', () => {
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    async function openNew() {
      const { person } = openPage('/app/products');
      const [opener] = await screen.findAllByRole('button', { name: 'Nuevo Producto' });
      await person.click(opener as HTMLElement);
      return async (label: string, text: string) => {
        await person.clear(value(label));
        if (text) await person.type(value(label), text);
      };
    }

    test('the gain follows the price and the cost', async () => {
      const type = await openNew();
      await type('Precio', '1400');
      expect(value('Ganancia %').value).toBe('');
      await type('Costo', '1000');
      expect(value('Ganancia %').value).toBe('40');
      await type('Precio', '1333,33');
      expect(value('Ganancia %').value).toBe('33,33');
    });

    test('the price follows the gain, to the cent', async () => {
      const type = await openNew();
      await type('Costo', '999,99');
      await type('Ganancia %', '33,3');
      expect(value('Precio').value).toBe('1.332,99');
      expect(value('Ganancia %').value).toBe('33,3');
    });

    test('a gain that was typed holds when the cost changes', async () => {
      const type = await openNew();
      await type('Ganancia %', '40');
      expect(value('Precio').value).toBe('');
      await type('Costo', '1000');
      expect(value('Precio').value).toBe('1.400,00');
      await type('Costo', '1200');
      expect(value('Precio').value).toBe('1.680,00');
    });

    test('a price that was typed after the gain stays when the cost changes', async () => {
      const type = await openNew();
      await type('Costo', '1000');
      await type('Ganancia %', '40');
      await type('Precio', '1500');
      await type('Costo', '1200');
      expect(value('Precio').value).toBe('1.500,00');
      expect(value('Ganancia %').value).toBe('25');
    });
  });

  test('of a product starts with its cost, which is read separately', async () => {
    const person = await openEdit(750);
    await waitFor(() => expect(cost().value).toBe('750,00'));
    expect(screen.getByText('Margen: 25 % ($ 250,00)')).toBeTruthy();

    await person.clear(cost());
    await person.click(screen.getByRole('button', save));

    await waitFor(() => expect(shop.changed).toMatchObject([{ cost: null }]));
  });

  test('can be left without a question once the cost has loaded', async () => {
    const person = await openEdit(750);
    await waitFor(() => expect(cost().value).toBe('750,00'));

    await person.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['is on its way', () => new Promise<never>(() => {}), 'Buscando el costo...'],
    [
      'cannot be read',
      () => refuse(403, { error: 'No', code: 'no' }),
      'No se pudo leer: queda como estaba.',
    ],
  ])('does not change the cost while it %s', async (_, answer, message) => {
    server.use(mockEndpoint(productEndpoints.cost, answer));
    const person = await openEdit(750);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(cost().disabled).toBe(true);

    await person.type(screen.getByLabelText('Nombre'), ' 1 kg');
    await person.click(screen.getByRole('button', save));

    await waitFor(() => expect(shop.changed).toHaveLength(1));
    expect(shop.changed[0]).not.toHaveProperty('cost');
    expect(shop.costs[YERBA._id]).toBe(750);
  });
});

describe('the detail', () => {
  async function openDetail(permissions: Parameters<typeof aSeller>) {
    shop.products = [YERBA];
    const { person } = openPage('/app/products', { as: aSeller(...permissions) });
    await person.click(await screen.findByRole('button', { name: 'Ver Yerba' }));
    const detail = within(screen.getByRole('dialog', { name: 'Yerba' }));
    return (term: string) => detail.queryByText(term)?.nextElementSibling?.textContent;
  }

  test('shows cost and margin to users who may manage products', async () => {
    shop.costs[YERBA._id] = 715;
    const detailOf = await openDetail(['canManageProducts']);

    await waitFor(() => expect(detailOf('Costo')).toBe('$\u00a0715,00'));
    expect(detailOf('Margen')).toBe('28,5\u00a0% ($\u00a0285,00)');
  });

  test('shows a dash for an unknown cost', async () => {
    const detailOf = await openDetail(['canManageProducts']);

    expect(detailOf('Costo')).toBe('—');
    expect(detailOf('Margen')).toBe('—');
  });

  test('neither shows nor requests them for anyone else', async () => {
    server.use(
      mockEndpoint(productEndpoints.cost, () => {
        throw new Error('asked');
      }),
    );
    const detailOf = await openDetail(['canManageSales']);

    expect(detailOf('Costo')).toBeUndefined();
    expect(detailOf('Margen')).toBeUndefined();
    expect(detailOf('Precio')).toBe('$\u00a01.000,00');
  });
});
