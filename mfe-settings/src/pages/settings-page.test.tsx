import { FIRST_STEPS, firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { queryClient, readAgain, readKey } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();

const ADMIN_ONLY = ['Caja y mostrador', 'Facturación electrónica'];
const EVERYBODY = ['Comercio', 'Suscripción', 'Almacenamiento', 'Email de la cuenta'];

const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const cardOf = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement);

test('the owner sees every card, with links to the screens of the settings', async () => {
  openPage('/app/settings');

  expect(await screen.findByRole('heading', { level: 1, name: 'Configuración' })).toBeTruthy();
  expect(titles()).toEqual(expect.arrayContaining([...EVERYBODY, ...ADMIN_ONLY]));
  const link = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('Configuración Fiscal')).toBe('/app/settings/fiscal');
  expect(await link('Ver suscripción')).toBe('/app/settings/subscription');
});

test("a seller sees their cards, without the owner's", async () => {
  openPage('/app/settings', { as: aSeller('canManageSales', 'canManageProducts') });

  await screen.findByRole('heading', { level: 1, name: 'Configuración' });
  expect(titles()).toEqual(expect.arrayContaining(EVERYBODY));
  for (const title of ADMIN_ONLY) expect(titles()).not.toContain(title);
});

const index = () =>
  within(screen.getByRole('navigation', { name: 'Partes de la configuración' }))
    .getAllByRole('link')
    .map((link) => [
      link.querySelector('[aria-hidden] + span > span')?.textContent,
      link.getAttribute('href'),
    ]);

test('the index leads to every part', async () => {
  openPage('/app/settings');
  await screen.findByRole('heading', { level: 1, name: 'Configuración' });

  expect(index()).toEqual([
    ['Comercio', '/app/settings#comercio'],
    ['Mostrador y caja', '/app/settings#mostrador'],
    ['Facturación', '/app/settings/fiscal'],
    ['Usuarios', '/app/settings/users'],
    ['Plan', '/app/settings/subscription'],
    ['Seguridad', '/app/settings#seguridad'],
    ['Datos', '/app/settings#datos'],
  ]);
  expect(titles().at(-1)).toBe('Zona de peligro');
});

test('a part that is opened has the focus, and so does the title after it', async () => {
  const { person } = openPage('/app/settings');
  await screen.findByRole('heading', { level: 1 });
  await person.click(screen.getByRole('link', { name: /^Seguridad/ }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Seguridad' })),
  );
  await person.click(screen.getByRole('link', { name: 'Volver a Configuración' }));

  const title = screen.getByRole('heading', { level: 1, name: 'Configuración' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a seller reads what they may do, and finds no link that refuses them', async () => {
  openPage('/app/settings', { as: aSeller('canManageSales', 'canViewHistory') });

  expect(await screen.findByText('Gestionar ventas, Ver historial')).toBeTruthy();
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const page of ['users', 'fiscal', 'activity'])
    expect(addresses).not.toContain(`/app/settings/${page}`);
});

test('the cash register is configured here too', async () => {
  const { person } = openPage('/app/settings');
  await person.click(await screen.findByRole('button', { name: 'Configurar Caja' }));
  await person.selectOptions(await screen.findByLabelText('El día termina a las'), '4');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cardOf('Caja').getByText('El día termina a las').nextElementSibling?.textContent).toBe(
    '04:00',
  );
});

test('an address that names a card gives it the focus, also a second time', async () => {
  const { router } = openPage('/app/settings#sesiones');

  const title = await screen.findByRole('heading', { level: 2, name: 'Sesiones' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  title.blur();
  await router.navigate('/app/settings#sesiones');

  await waitFor(() => expect(document.activeElement).toBe(title));
});

describe('the first steps', () => {
  test('that were skipped are resumed on Inicio', async () => {
    shop.tillSettings = { ...shop.tillSettings, skippedFirstSteps: ['seller'] };
    shop.products = [aProduct()];
    const { person } = openPage('/app/settings');

    await person.click(await screen.findByRole('button', { name: 'Retomar los primeros pasos' }));

    await waitFor(() => expect(shop.tillSettings.skippedFirstSteps).toEqual([]));
  });

  test('that are complete have no card', async () => {
    server.use(
      mockEndpoint(firstStepsEndpoints.get, () => ({ done: [...FIRST_STEPS], skipped: [] })),
    );
    openPage('/app/settings');

    await screen.findByText('Plan Gratuito');
    expect(screen.queryByText('Primeros pasos')).toBeNull();
  });
});

describe('the subscription', () => {
  test('shows the plan and the usage of its limits as bars', async () => {
    openPage('/app/settings');

    expect(await screen.findByText('Plan Gratuito')).toBeTruthy();
    const bars = cardOf('Suscripción').getAllByRole('meter');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
      '1 de 2',
      '0 de 100',
      '0 de 200',
    ]);
  });

  test('is counted each time the page opens, and not after sales', async () => {
    let salesThisMonth = 1;
    server.use(
      mockEndpoint(subscriptionEndpoints.current, () => ({
        plan: 'free' as const,
        status: 'active' as const,
        endDate: null,
        usage: { currentUsers: 1, currentProducts: 0, salesThisMonth: salesThisMonth++ },
        limits: { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 },
      })),
    );
    const { router } = openPage('/app/settings');
    await screen.findByText('1 de 200');
    await router.navigate('/app/settings/fiscal');
    await router.navigate('/app/settings');

    expect(await screen.findByText('2 de 200')).toBeTruthy();
    readAgain(['sales']);
    expect(queryClient.isFetching({ queryKey: readKey(subscriptionEndpoints.current) })).toBe(0);
  });

  test('of a plan without limits has figures without bars', async () => {
    server.use(
      mockEndpoint(subscriptionEndpoints.current, () => ({
        plan: 'enterprise' as const,
        status: 'active' as const,
        endDate: null,
        usage: { currentUsers: 12, currentProducts: 12_400, salesThisMonth: 3000 },
        limits: { maxUsers: null, maxProducts: null, maxSalesPerMonth: null },
      })),
    );
    openPage('/app/settings');

    expect(await screen.findByText('Plan Enterprise')).toBeTruthy();
    expect(screen.getByText('12.400, sin límite')).toBeTruthy();
    expect(cardOf('Suscripción').queryByRole('meter')).toBeNull();
  });

  test('shows a failed read, and retries', async () => {
    server.use(
      mockEndpoint(subscriptionEndpoints.current, () => refuse(403, { error: 'No', code: 'x' })),
    );
    const { person } = openPage('/app/settings');

    expect(await screen.findByText('Error al cargar información de suscripción')).toBeTruthy();
    server.resetHandlers();
    await person.click(cardOf('Suscripción').getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Plan Gratuito')).toBeTruthy();
  });
});

describe('the storage', () => {
  test('is measured again after a new logo', async () => {
    openPage('/app/settings');
    await screen.findByText('12,5 de 100 MB (12,5 %)');
    shop.storage = { usedMB: 20, limitMB: 100, percentage: 20 };
    readAgain(storeInfoEndpoints.setLogo.changes);

    expect(await screen.findByText('20 de 100 MB (20 %)')).toBeTruthy();
  });

  test.each([
    [70, 'normal', false],
    [70.5, 'warning', false],
    [90, 'warning', false],
    [90.5, 'danger', true],
    [104, 'danger', true],
  ])('at %s %% is %s, and warns to upgrade only above ninety', async (percentage, level, warns) => {
    shop.storage = { usedMB: percentage, limitMB: 100, percentage };
    openPage('/app/settings');

    const meter = await screen.findByRole('meter', { name: 'Imágenes' });
    expect(meter.dataset.level).toBe(level);
    expect(Boolean(screen.queryByText(/Mejorá tu plan/))).toBe(warns);
  });
});

describe('the till', () => {
  test("shows and changes the shop's settings, including its payment methods", async () => {
    const { person } = openPage('/app/settings');
    await screen.findByText('Efectivo, Débito, Crédito, Transferencia, QR');
    await person.click(screen.getByRole('button', { name: 'Cambiar opciones del mostrador' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: 'Efectivo' })).toHaveProperty('disabled', true);
    await person.click(dialog.getByRole('checkbox', { name: 'Crédito' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Transferencia' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Cuenta corriente' }));
    await person.click(dialog.getByRole('radio', { name: '58 mm' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Pedir PIN para anular y devolver' }));
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));

    expect(await screen.findByText('Opciones guardadas')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Efectivo, Débito, QR, Cuenta corriente')).toBeTruthy();
    const till = cardOf('Caja y mostrador');
    expect(till.getByText('Pedir PIN para anular y devolver').nextElementSibling?.textContent).toBe(
      'Sí',
    );
    expect(shop.tillSettings).toMatchObject({
      paymentMethods: ['Efectivo', 'Débito', 'QR'],
      customerCredit: true,
      ticketWidth: 58,
      sounds: true,
    });
  });

  test('keeps what another till changed while the form was open', async () => {
    const { person } = openPage('/app/settings');
    await person.click(
      await screen.findByRole('button', { name: 'Cambiar opciones del mostrador' }),
    );
    shop.tillSettings = { ...shop.tillSettings, tiles: false, skippedFirstSteps: ['seller'] };
    await person.click(screen.getByRole('radio', { name: '58 mm' }));
    await person.click(screen.getByRole('button', { name: 'Guardar' }));

    await waitFor(() => expect(shop.tillSettings.ticketWidth).toBe(58));
    expect(shop.tillSettings).toMatchObject({ tiles: false, skippedFirstSteps: ['seller'] });
  });

  test('shows saved settings, and edits them, before they are read again', async () => {
    const { person } = openPage('/app/settings');
    const change = 'Cambiar opciones del mostrador';
    await person.click(await screen.findByRole('button', { name: change }));
    server.use(mockEndpoint(tillSettingsEndpoints.get, () => new Promise(() => {})));
    await person.click(screen.getByRole('radio', { name: '58 mm' }));
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect(cardOf('Caja y mostrador').getByText('58 mm')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: change }));
    expect(screen.getByRole('radio', { name: '58 mm' })).toHaveProperty('checked', true);
  });
});

test('cards and forms survive a later failed read', async () => {
  const reads = [
    subscriptionEndpoints.current,
    productEndpoints.storageUsage,
    tillSettingsEndpoints.get,
  ];
  const { person } = openPage('/app/settings');
  await screen.findByText('Plan Gratuito');
  await screen.findByRole('meter', { name: 'Imágenes' });
  await person.click(await screen.findByRole('button', { name: 'Cambiar opciones del mostrador' }));
  await screen.findByRole('dialog');
  const refusal = () => refuse(403, { error: 'No', code: 'x' });
  server.use(
    mockEndpoint(subscriptionEndpoints.current, refusal),
    mockEndpoint(productEndpoints.storageUsage, refusal),
    mockEndpoint(tillSettingsEndpoints.get, refusal),
  );
  readAgain(reads.flatMap(({ about }) => about));

  await waitFor(() =>
    expect(reads.map((read) => queryClient.getQueryState(readKey(read))?.status)).toEqual([
      'error',
      'error',
      'error',
    ]),
  );
  await person.click(screen.getByRole('radio', { name: '58 mm' }));
  expect(screen.getByRole('radio', { name: '58 mm' })).toHaveProperty('checked', true);
  expect(screen.getByText('Plan Gratuito')).toBeTruthy();
  expect(screen.getByLabelText('Imágenes')).toBeTruthy();
});
