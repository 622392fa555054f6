import '@mostrador/federation/test/between-pages';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { offlineSaleEndpoints } from '@mostrador/contracts/offline-sales';
import { anOfflineEntry } from '@mostrador/contracts/test/an-offline-entry';
import { anOfflineSale } from '@mostrador/contracts/test/an-offline-sale';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { applyShopEvent, openPage } from '../../test/open-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { shop, server } = aShopServer();

test('the owner reads why to look at offline sales, and marks each as reviewed', async () => {
  const person = userEvent.setup();
  shop.offlineSales = [
    anOfflineSale({ number: 128 }),
    anOfflineSale({ number: 129, reasons: [{ kind: 'closed-register', closure: 41 }] }),
  ];
  openPage('/app', aUser());

  expect(await screen.findByText('2 ventas sin conexión para revisar')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Revisar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ventas sin conexión para revisar' });
  expect(
    await within(dialog).findByText('Yerba 1 kg se cobró $ 1.200,00 y su precio era $ 1.500,00'),
  ).toBeTruthy();
  expect(
    within(dialog).getByText('La caja ya estaba cerrada: el cierre 41 no la incluye'),
  ).toBeTruthy();
  expect(within(dialog).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    `/app/sales/history?sale=${shop.offlineSales[0]?._id}`,
  );

  await person.click(within(dialog).getByRole('button', { name: /^Listo: .*128/ }));
  await vi.waitFor(() => expect(within(dialog).queryByText(/128/)).toBeNull());
  await person.click(within(dialog).getByRole('button', { name: /^Listo: .*129/ }));

  expect(await within(dialog).findByText('No queda ninguna para revisar.')).toBeTruthy();
  expect(screen.queryByText(/para revisar$/, { selector: 'strong' })).toBeNull();
});

test('all sales that were on screen are marked as reviewed at once, after a question', async () => {
  const person = userEvent.setup();
  shop.offlineSales = [128, 129, 130].map((number) => anOfflineSale({ number }));
  openPage('/app', aUser());
  await person.click(await screen.findByRole('button', { name: 'Revisar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ventas sin conexión para revisar' });
  const all = await within(dialog).findByRole('button', { name: 'Marcar todas como revisadas' });
  // One that arrives now is not among those that the person has seen.
  shop.offlineSales.push(anOfflineSale({ number: 131, receivedAt: '2026-03-10T18:31:00.000Z' }));

  await person.click(all);
  const question = await screen.findByRole('dialog', {
    name: '¿Marcar 3 ventas como revisadas?',
  });
  await person.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(shop.offlineSales).toHaveLength(4);
  await person.click(all);
  await person.click(await screen.findByRole('button', { name: 'Marcar' }));

  await vi.waitFor(() => expect(within(dialog).queryByText(/128/)).toBeNull());
  expect(await within(dialog).findByText(/131/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /^Marcar todas/ })).toBeNull();
});

test('sales that arrive while the list is open are not marked with the others', async () => {
  const person = userEvent.setup();
  shop.offlineSales = [128, 129].map((number) => anOfflineSale({ number }));
  openPage('/app', aUser());
  await person.click(await screen.findByRole('button', { name: 'Revisar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ventas sin conexión para revisar' });
  await within(dialog).findByText(/128/);
  shop.offlineSales.unshift(anOfflineSale({ number: 131, receivedAt: '2026-03-10T18:31:00.000Z' }));
  applyShopEvent({ type: 'changed', topics: ['sales'] });
  await within(dialog).findByText(/131/);

  await person.click(within(dialog).getByRole('button', { name: 'Marcar todas como revisadas' }));
  await screen.findByRole('dialog', { name: '¿Marcar 2 ventas como revisadas?' });
  await person.click(screen.getByRole('button', { name: 'Marcar' }));

  await vi.waitFor(() => expect(within(dialog).queryByText(/128/)).toBeNull());
  expect(shop.offlineSales).toMatchObject([{ number: 131 }]);
});

test('all movements are marked as reviewed at once', async () => {
  const person = userEvent.setup();
  shop.offlineEntries = [anOfflineEntry(), anOfflineEntry()];
  const cashRegisterConfig = { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true };
  openPage('/app', aUser({ cashRegisterConfig }));
  await person.click(await screen.findByRole('button', { name: 'Revisar' }));
  await person.click(await screen.findByRole('button', { name: 'Marcar todos como revisados' }));
  await screen.findByRole('dialog', { name: '¿Marcar 2 registros como revisados?' });
  await person.click(screen.getByRole('button', { name: 'Marcar' }));

  expect(await screen.findByText('No queda ninguno para revisar.')).toBeTruthy();
});

test('more sales than fit are on pages, and the last page goes with its last sale', async () => {
  const person = userEvent.setup();
  shop.offlineSales = Array.from({ length: 51 }, (_, place) =>
    anOfflineSale({ number: 1000 + place }),
  );
  openPage('/app', aUser());

  await person.click(await screen.findByRole('button', { name: 'Revisar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ventas sin conexión para revisar' });
  // Roles of a hundred buttons take long to compute.
  await within(dialog).findByLabelText(/^Listo: .*1[.]?049/);
  await person.click(within(dialog).getByLabelText('Página siguiente'));
  await person.click(await within(dialog).findByLabelText(/^Listo: .*1[.]?050/));

  expect(await within(dialog).findByLabelText(/^Listo: .*1[.]?000/)).toBeTruthy();
  expect(within(dialog).queryByLabelText('Páginas')).toBeNull();
});

test('the owner reads why to look at what was done with the drawer offline', async () => {
  const person = userEvent.setup();
  shop.offlineEntries = [anOfflineEntry()];
  const cashRegisterConfig = { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true };
  openPage('/app', aUser({ cashRegisterConfig }));

  await screen.findByText('1 registro sin conexión para revisar');
  await person.click(screen.getByRole('button', { name: 'Revisar' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Registros sin conexión para revisar',
  });
  await within(dialog).findByText('Retiro de $ 500,00: Banco');
  await within(dialog).findByText('La caja ya estaba cerrada: el cierre 41 no lo incluye');

  await person.click(within(dialog).getByRole('button', { name: /^Listo: Retiro/ }));
  expect(await within(dialog).findByText('No queda ninguno para revisar.')).toBeTruthy();
});

test('the owner reads why to look at what was created offline, also without registers', async () => {
  const person = userEvent.setup();
  const product = { name: 'Alfajor', barcode: '7791234567898', price: 900, stock: 10 };
  const customer = { name: 'Marta', docType: 80, docNumber: '20111111112', phone: null } as const;
  shop.offlineEntries = [
    anOfflineEntry({
      content: { kind: 'product', ...product },
      reasons: [{ kind: 'barcode-taken', name: 'Coca' }, { kind: 'person' }],
    }),
    anOfflineEntry({
      content: { kind: 'customer', ...customer },
      reasons: [{ kind: 'document-taken', name: 'Ana' }],
    }),
  ];
  openPage('/app', aUser());

  await screen.findByText('2 registros sin conexión para revisar');
  await person.click(screen.getByRole('button', { name: 'Revisar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registros sin conexión para revisar' });

  await within(dialog).findByText('Producto nuevo: Alfajor a $ 900,00');
  within(dialog).getByText(/Su código ya era de Coca: lo vendido quedó en ese producto/);
  within(dialog).getByText('Quien lo hizo ya no puede cargar productos');
  within(dialog).getByText('Cliente nuevo: Marta');
  within(dialog).getByText('Su documento ya era de Ana: lo vendido quedó a ese nombre');
});

test('a sale that could not be marked stays, with the reason', async () => {
  const person = userEvent.setup();
  shop.offlineSales = [anOfflineSale()];
  server.use(
    mockEndpoint(offlineSaleEndpoints.review, () =>
      refuse(409, { error: 'Ahora no se puede', code: 'x' }),
    ),
  );
  openPage('/app', aUser());

  await person.click(await screen.findByRole('button', { name: 'Revisar' }));
  await person.click(await screen.findByRole('button', { name: /^Listo/ }));

  expect(await screen.findByText('Ahora no se puede')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Listo/ })).toBeTruthy();
});

test('a seller who does not see the history is not asked', async () => {
  shop.offlineSales = [anOfflineSale()];
  openPage('/app', aSeller('canManageSales'));

  await screen.findByRole('heading', { name: 'Ventas de Hoy' });
  expect(screen.queryByText(/sin conexión para revisar/)).toBeNull();
});
