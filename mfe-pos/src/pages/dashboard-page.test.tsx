import '@mostrador/federation/test/between-pages';
import { dashboardEndpoints } from '@mostrador/contracts/dashboard';
import { firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BUSY } from '../../test/busy-figures.ts';
import { applyShopEvent, openPage, queryClient } from '../../test/open-page.tsx';
import { dashboardQuery } from '../features/dashboard/dashboard-query.ts';

vi.setConfig({ testTimeout: 30_000 });

const { shop, server } = aShopServer();

const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;

async function bestSellers() {
  const table = await screen.findByRole('table', { name: 'Productos más vendidos' });
  return within(table)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
}

test('shows sales, their number, and a comparison in words', async () => {
  shop.figures = BUSY;
  openPage('/app', aUser());

  const today = await card('Ventas de Hoy');
  expect(today.textContent).toContain('$\u00a031.400,00');
  expect(today.textContent).toContain('48 ventas');
  expect(today.textContent).toContain('▲ 12\u00a0% más que ayer a esta hora');
  expect((await card('Ventas de la Semana')).textContent).toContain(
    '▼ 5\u00a0% menos que la semana pasada',
  );
  expect((await card('Ventas del Mes')).textContent).toContain('Sin comparación');
  expect(screen.getByText('Resumen de Kiosco Sol')).toBeTruthy();
});

test('the chart has a table for screen readers', async () => {
  shop.figures = BUSY;
  openPage('/app', aUser());

  const table = await screen.findByRole('table', { name: 'Ventas de los últimos 7 días' });
  expect(within(table).getAllByRole('row')).toHaveLength(8);
  expect(
    within(table).getByRole('row', { name: 'sábado, 7 de marzo $\u00a073.150,50' }),
  ).toBeTruthy();
});

test('lists best sellers, in their unit', async () => {
  shop.figures = BUSY;
  openPage('/app', aUser());

  const rows = await bestSellers();
  expect(rows[0]).toEqual(['#', 'Producto', 'Cantidad', 'Ingresos']);
  expect(rows[1]).toEqual(['1', 'Alfajor Jorgito', '160', '$\u00a0176.000,00']);
  expect(rows[4]).toEqual(['4', 'Jamón cocido', '21,350\u00a0kg', '$\u00a0213.500,00']);
});

test('best sellers by revenue are a choice, which a reload keeps', async () => {
  const person = userEvent.setup();
  shop.figures = BUSY;
  const { router } = openPage('/app', aUser());
  await bestSellers();

  await person.click(screen.getByRole('radio', { name: 'Ingresos' }));
  expect((await bestSellers())[3]?.[1]).toBe('Jamón cocido');
  expect(router.state.location.search).toBe('?top=revenue');

  cleanup();
  openPage('/app?top=revenue', aUser());
  expect((await bestSellers())[1]?.[1]).toBe('Yerba Playadito 1 kg');
});

test('the card of the products says what the stock is worth, and how many have none', async () => {
  shop.products = [aProduct({ stock: 3, price: 100 }), aProduct({ stock: 0 })];
  openPage('/app', aUser());

  const products = await card('Productos');
  expect(products.textContent).toContain('$\u00a0300,00 en stock');
  expect(products.textContent).toContain('1 sin stock');
  expect(within(products).getByRole('link').getAttribute('href')).toBe('/app/reports?report=stock');
});

test.each([
  ['first steps', firstStepsEndpoints.get, { done: [], skipped: [] }],
  ['shortages', productEndpoints.shortages, []],
] as const)('nothing moves: the figures wait for the %s', async (_, endpoint, answer) => {
  const late = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(endpoint, async () => {
      await late.promise;
      return answer as never;
    }),
  );
  openPage('/app', aUser());
  await waitFor(() => expect(queryClient.getQueryData(dashboardQuery.queryKey)).toBeTruthy());

  expect(screen.getByRole('status', { name: 'Cargando las estadísticas' })).toBeTruthy();
  expect(screen.queryByText('Ventas de Hoy')).toBeNull();
  late.resolve();
  expect(await card('Ventas de Hoy')).toBeTruthy();
});

test('low stock links to its list, and is hidden when there is none', async () => {
  shop.products = [aProduct({ name: 'Yerba', stock: 2, minStock: 3 }), aProduct({ stock: 9 })];
  openPage('/app', aUser());

  const link = await screen.findByRole('link', { name: 'Productos con stock bajo' });
  expect(link.getAttribute('href')).toBe('/app/products?filter=lowStock');
  expect(link.closest('section')?.textContent).toContain('Yerba 2\u00a0un.');

  shop.products = [];
  applyShopEvent({ type: 'changed', topics: ['products'] });
  await waitFor(() => expect(screen.queryByText('Productos con stock bajo')).toBeNull(), {
    timeout: 60_000,
  });
});

test('a new shop sees what is missing', async () => {
  openPage('/app', aUser());

  expect(await screen.findByText('No hay ventas en los últimos 7 días')).toBeTruthy();
  expect(screen.getByText('No hay ventas en el último mes')).toBeTruthy();
  expect((await card('Ventas de Hoy')).textContent).toContain('0 ventas');
});

test('a seller sees only their own figures, with a note, and permitted actions', async () => {
  openPage('/app', aSeller('canManageSales'));

  expect(await screen.findByText(/Las ventas son las tuyas/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nueva Venta' }).getAttribute('href')).toBe('/app/sales');
  expect(screen.queryByRole('button', { name: 'Agregar Producto' })).toBeNull();
});

test('a user with the history sees no note, and no action to sell without permission', async () => {
  openPage('/app', aSeller('canViewHistory', 'canManageProducts'));

  expect(await screen.findByRole('button', { name: 'Agregar Producto' })).toBeTruthy();
  expect(screen.queryByText(/Las ventas son las tuyas/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nueva Venta' })).toBeNull();
});

test('shows a failure, and retries', async () => {
  server.use(
    mockEndpoint(dashboardEndpoints.stats, () =>
      refuse(400, { error: '', code: 'server.unexpected' }),
    ),
  );
  openPage('/app', aUser());

  expect(await screen.findByText('No se pudieron cargar las estadísticas')).toBeTruthy();
  expect(await screen.findByText('Error al cargar las estadísticas')).toBeTruthy();
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await card('Ventas de Hoy')).toBeTruthy();
});

test('a product added here counts', async () => {
  const user = userEvent.setup();
  openPage('/app', aUser());
  expect((await card('Productos')).textContent).toContain('0');

  await user.click(screen.getByRole('button', { name: 'Agregar Producto' }));
  await user.type(screen.getByLabelText('Nombre'), 'Fernet');
  await user.type(screen.getByLabelText('Precio'), '14800');
  await user.type(screen.getByLabelText('Stock'), '6');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));

  await waitFor(async () => expect((await card('Productos')).textContent).toContain('1'), {
    timeout: 60_000,
  });
  expect(shop.created).toMatchObject([{ name: 'Fernet', price: 14800, stock: 6, minStock: 0 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('many sales at once cause one read, including the last one', async () => {
  let reads = 0;
  server.use(
    mockEndpoint(dashboardEndpoints.stats, () => {
      reads++;
      return {
        inventory: {
          totalProducts: 0,
          outOfStockCount: 0,
          stockValue: 0,
          lowStockCount: 0,
          lowStockProducts: [],
        },
        ...shop.figures,
      };
    }),
  );
  openPage('/app', aUser());
  await card('Ventas de Hoy');

  for (let sales = 1; sales <= 20; sales++) {
    const { today, ...others } = BUSY.sales;
    shop.figures = { ...BUSY, sales: { ...others, today: { ...today, count: sales } } };
    applyShopEvent({ type: 'changed', topics: ['sales'] });
  }

  expect(await screen.findByText('20 ventas')).toBeTruthy();
  expect(reads).toBe(2);
});
