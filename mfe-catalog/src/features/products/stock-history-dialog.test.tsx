import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints, type StockMovement } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { applyShopEvent } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const CHEESE = aProduct({ name: 'Queso', unit: 'kg', stock: 3.25 });

const aMovement = (given: Partial<StockMovement>): StockMovement => ({
  _id: newId(),
  createdAt: '2026-11-22T15:30:00.000Z',
  kind: 'sale',
  quantity: -0.75,
  stockAfter: 3.25,
  reason: null,
  userId: { _id: newId(), username: 'sol' },
  saleId: null,
  ...given,
});

async function openHistory() {
  shop.products = [CHEESE];
  const { person } = openPage('/app/products');
  await person.click(await screen.findByRole('button', { name: 'Más acciones de Queso' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Historial de stock' }));
  return {
    person,
    dialog: within(screen.getByRole('dialog', { name: 'Historial de stock de Queso' })),
  };
}

const shownIn = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('shows when, why, who, how much and the stock left, newest first', async () => {
  shop.movements[CHEESE._id] = [
    aMovement({}),
    aMovement({ kind: 'cancellation', quantity: 1.5, stockAfter: 4 }),
    aMovement({ kind: 'adjustment', quantity: -0.5, reason: 'Pérdida', stockAfter: 2.5 }),
    aMovement({ kind: 'edit', quantity: 1, stockAfter: 3 }),
    aMovement({ kind: 'opening', quantity: 2, stockAfter: 2 }),
  ];
  const { dialog } = await openHistory();
  await dialog.findByRole('table');

  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Fecha',
    'Motivo',
    'Quién',
    'Cantidad',
    'Stock resultante',
  ]);
  expect(shownIn(dialog)).toEqual([
    ['22/11/2026 12:30', 'Venta', 'sol', '−0,75\u00a0kg', '3,25\u00a0kg'],
    ['22/11/2026 12:30', 'Anulación', 'sol', '+1,5\u00a0kg', '4\u00a0kg'],
    ['22/11/2026 12:30', 'Ajuste · Pérdida', 'sol', '−0,5\u00a0kg', '2,5\u00a0kg'],
    ['22/11/2026 12:30', 'Edición', 'sol', '+1\u00a0kg', '3\u00a0kg'],
    ['22/11/2026 12:30', 'Stock inicial', 'sol', '+2\u00a0kg', '2\u00a0kg'],
  ]);
  expect(dialog.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('loads older movements on request, and misses none made meanwhile', async () => {
  const all = Array.from({ length: 120 }, (_, index) => aMovement({ stockAfter: 120 - index }));
  shop.movements[CHEESE._id] = all;
  const { person, dialog } = await openHistory();
  await dialog.findByRole('table');
  expect(shownIn(dialog)).toHaveLength(50);

  await person.click(dialog.getByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(shownIn(dialog)).toHaveLength(100));
  shop.movements[CHEESE._id] = [aMovement({ stockAfter: 121 }), ...all];
  applyShopEvent({ type: 'changed', topics: ['products'] });

  const stocks = () =>
    shownIn(dialog).map((cells: (string | null)[]) => Number.parseInt(cells[4] ?? '', 10));
  await waitFor(() => expect(stocks()[0]).toBe(121));
  expect(stocks()).toEqual(Array.from({ length: 100 }, (_, index) => 121 - index));

  await person.click(dialog.getByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(shownIn(dialog)).toHaveLength(121));
  expect(dialog.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('shows a failure to load older movements, and retries', async () => {
  shop.movements[CHEESE._id] = Array.from({ length: 60 }, () => aMovement({}));
  const { person, dialog } = await openHistory();
  await dialog.findByRole('table');
  server.use(
    mockEndpoint(productEndpoints.stockMovements, () => refuse(403, { error: 'No', code: 'no' })),
  );
  await person.click(dialog.getByRole('button', { name: 'Ver más' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/movimientos anteriores/);

  server.resetHandlers();
  await person.click(dialog.getByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(shownIn(dialog)).toHaveLength(60));
});

test('shows a skeleton while loading, and a message when empty', async () => {
  const answer = Promise.withResolvers<{ movements: StockMovement[]; hasOlder: boolean }>();
  server.use(mockEndpoint(productEndpoints.stockMovements, () => answer.promise));
  const { dialog } = await openHistory();
  expect(dialog.getByRole('status', { name: 'Cargando el historial' })).toBeTruthy();

  answer.resolve({ movements: [], hasOlder: false });
  expect(await dialog.findByText('El stock todavía no se movió')).toBeTruthy();
});

test('shows a failed read, and retries', async () => {
  server.use(
    mockEndpoint(productEndpoints.stockMovements, () => refuse(403, { error: 'No', code: 'no' })),
  );
  const { person, dialog } = await openHistory();
  expect(await dialog.findByText('No se pudo cargar el historial de stock')).toBeTruthy();

  server.resetHandlers();
  shop.movements[CHEESE._id] = [aMovement({})];
  await person.click(dialog.getByRole('button', { name: 'Reintentar' }));

  expect(await dialog.findByRole('row', { name: /Venta/ })).toBeTruthy();
});
