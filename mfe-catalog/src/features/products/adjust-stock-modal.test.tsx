import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { applyShopEvent } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const YERBA = aProduct({ name: 'Yerba', price: 3450.5, stock: 10 });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const amount = () => screen.getByLabelText<HTMLInputElement>('Cantidad');

async function openAdjustment() {
  shop.products = [YERBA];
  const { person } = openPage('/app/products');
  await person.click(await screen.findByRole('button', { name: 'Ajustar stock de Yerba' }));
  return { person, dialog: within(screen.getByRole('dialog', { name: 'Ajustar stock de Yerba' })) };
}

const goesOut = (person: Awaited<ReturnType<typeof openAdjustment>>['person']) =>
  person.click(screen.getByRole('radio', { name: 'Sale' }));

test('requires an amount', async () => {
  const { person } = await openAdjustment();
  expect(document.activeElement).toBe(amount());

  await person.click(button('Agregar'));

  expect(await screen.findByText('Ingresa una cantidad válida')).toBeTruthy();
  expect(shop.changed).toEqual([]);
});

test.each(['0', '-5', '2,5', '1e3', '5-'])(
  '%s is not a valid amount, and stays for correction',
  async (typed) => {
    const { person } = await openAdjustment();
    await person.type(amount(), typed);
    await person.click(button('Agregar'));

    expect(await screen.findByText('Ingresa una cantidad válida')).toBeTruthy();
    expect(screen.getByText('Stock actual: 10.')).toBeTruthy();
    expect(amount().value).toBe(typed);
    expect(shop.changed).toEqual([]);
  },
);

test('adds a purchase by default', async () => {
  const { person } = await openAdjustment();
  await person.type(amount(), '5');
  await person.click(button('Agregar'));

  expect(await screen.findByText('Stock agregado')).toBeTruthy();
  expect(await screen.findByRole('row', { name: /Yerba.*15/ })).toBeTruthy();
  expect(shop.changed).toMatchObject([
    {
      name: 'Yerba',
      price: 3450.5,
      adjustment: { amount: 5, direction: 'add', reason: 'Compra' },
    },
  ]);
});

test('subtracts a loss by default', async () => {
  const { person } = await openAdjustment();
  await person.type(amount(), '4');
  await goesOut(person);
  await person.click(button('Restar'));

  expect(await screen.findByText('Stock restado')).toBeTruthy();
  expect(shop.changed[0]?.adjustment).toEqual({
    amount: 4,
    direction: 'subtract',
    reason: 'Pérdida',
  });
});

test('each direction has reasons of its own, and keeps the amount', async () => {
  const { person } = await openAdjustment();
  const reasons = () =>
    within(screen.getByLabelText('Motivo'))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(reasons()).toEqual(['Compra', 'Devolución', 'Corrección', 'Otro']);
  await person.type(amount(), '4');
  await person.selectOptions(screen.getByLabelText('Motivo'), 'Otro');

  await goesOut(person);
  expect(reasons()).toEqual(['Pérdida', 'Devolución', 'Corrección', 'Otro']);
  expect(screen.getByLabelText<HTMLSelectElement>('Motivo').value).toBe('Pérdida');
  expect(amount().value).toBe('4');
});

test('adjusts weighed products by the gram', async () => {
  shop.products = [{ ...YERBA, name: 'Queso', unit: 'kg', stock: 1 }];
  const { person } = openPage('/app/products');
  await person.click(await screen.findByRole('button', { name: 'Ajustar stock de Queso' }));
  await person.type(amount(), '0,9');
  await goesOut(person);
  expect(
    screen.getByText('Stock actual: 1\u00a0kg. Va a quedar en 0,1\u00a0kg.', {
      normalizer: (text) => text,
    }),
  ).toBeTruthy();
  await person.click(button('Restar'));

  await waitFor(() => expect(shop.changed[0]?.adjustment).toMatchObject({ amount: 0.9 }));
  expect(await screen.findByRole('row', { name: /Queso.*0,1\skg/ })).toBeTruthy();
});

test('shows the resulting stock, from the current one', async () => {
  const { person } = await openAdjustment();
  await person.type(amount(), '9');
  expect(screen.getByText('Stock actual: 10. Va a quedar en 19.')).toBeTruthy();

  applyShopEvent({
    type: 'stock-changed',
    products: [{ _id: YERBA._id, stock: 3, version: 2 }],
  });

  expect(await screen.findByText('Stock actual: 3. Va a quedar en 12.')).toBeTruthy();
  await goesOut(person);
  expect(screen.getByText('Stock actual: 3. Va a quedar en 0.')).toBeTruthy();
});

test("keeps another user's changes while the dialog is open", async () => {
  const { person } = await openAdjustment();
  shop.products = [{ ...YERBA, price: 3900, version: 2 }];
  applyShopEvent({ type: 'changed', topics: ['products'] });
  await screen.findByRole('row', { name: /3\.900,00/, hidden: true });

  await person.type(amount(), '5');
  await person.click(button('Agregar'));

  await waitFor(() => expect(shop.changed).toMatchObject([{ price: 3900 }]));
});

test('Enter applies the chosen direction', async () => {
  const { person } = await openAdjustment();
  await goesOut(person);
  await person.type(amount(), '5{Enter}');

  await waitFor(() => expect(shop.changed[0]?.adjustment).toMatchObject({ direction: 'subtract' }));
});

test('shows a refusal in place and keeps the amount', async () => {
  server.use(
    mockEndpoint(productEndpoints.update, () =>
      refuse(409, { error: 'El stock no puede ser tan grande', code: 'product.stock-too-large' }),
    ),
  );
  const { person, dialog } = await openAdjustment();
  await person.type(amount(), '5');
  await person.click(button('Agregar'));
  expect((await dialog.findByRole('alert')).textContent).toBe('El stock no puede ser tan grande');
  expect(amount().value).toBe('5');

  server.resetHandlers();
  await person.click(button('Agregar'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
