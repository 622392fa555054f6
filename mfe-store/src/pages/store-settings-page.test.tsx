import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { aStoreConfig } from '@mostrador/contracts/test/a-store-config';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { queryClient, readKey } from '@mostrador/shared-data';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();

const ADDRESS = '/app/store/settings';
const QUESTION = '¿Descartar los cambios sin guardar?';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const unsaved = () => screen.queryByText('Tienes cambios sin guardar');
const preview = () => within(screen.getByRole('figure', { name: 'Vista previa de la tienda' }));
const isWarnedOfLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** The page of a shop that configured its store. */
async function openSettings(config = aStoreConfig()) {
  shop.storeConfig = config;
  const page = openPage(ADDRESS);
  await screen.findByRole('button', { name: 'Editar Configuración' });
  return page;
}

async function openForm(config = aStoreConfig()) {
  const page = await openSettings(config);
  await page.person.click(button('Editar Configuración'));
  return { ...page, save: () => page.person.click(button('Guardar')) };
}

async function openNew() {
  const page = openPage(ADDRESS);
  await screen.findByLabelText('Nombre del negocio');
  return { ...page, save: () => page.person.click(button('Guardar')) };
}

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  );

test('a seller sees who has access', async () => {
  openPage(ADDRESS, { as: aSeller('canManageSales') });

  expect(await screen.findByText(/Solo el administrador/)).toBeTruthy();
});

test('a failed read of the configuration is shown, and retried', async () => {
  server.use(mockEndpoint(storeConfigEndpoints.get, () => refuse(403, { error: '', code: 'x' })));
  shop.storeConfig = aStoreConfig();
  const { person } = openPage(ADDRESS);

  expect(await screen.findByText('Error al cargar la configuración de la tienda')).toBeTruthy();
  server.resetHandlers();
  await person.click(button('Reintentar'));
  expect(await screen.findByRole('button', { name: 'Editar Configuración' })).toBeTruthy();
});

describe('a shop without configuration', () => {
  test("starts in the form, with a store's defaults, and saves it", async () => {
    const { person, save } = await openNew();
    expect(field('Título del banner').value).toBe('¡Bienvenido a nuestra tienda!');
    expect(field('Subtítulo del banner').value).toBe('Encuentra los mejores productos');
    for (const label of ['Mostrar stock', 'Mostrar precios', 'Recibir pedidos'])
      expect(field(label).checked).toBe(true);
    expect(radio('Por WhatsApp').checked).toBe(true);
    expect(radio('Elegante (negro y dorado)').checked).toBe(true);
    expect(radio('Elegante').checked).toBe(true);

    await person.type(field('Nombre del negocio'), 'Kiosco Luna');
    await person.type(field('Descripción'), 'Abierto de noche');
    await person.type(field('WhatsApp'), '+54 9 264 555-0101');
    await person.type(field('Instagram'), 'https://instagram.com/luna');
    await person.click(radio('Fresco (azul y blanco)'));
    await person.click(radio('Moderna'));
    await person.click(field('Mostrar stock'));
    await person.type(field('Palabras clave'), 'kiosco, golosinas,  San Juan,');
    await save();

    expect(await screen.findByText('Configuración actualizada correctamente')).toBeTruthy();
    expect(shop.storeConfig).toMatchObject({
      businessInfo: {
        name: 'Kiosco Luna',
        description: 'Abierto de noche',
        email: null,
        whatsapp: '+5492645550101',
        socialMedia: { instagram: 'https://instagram.com/luna', facebook: null },
      },
      colorScheme: { name: 'fresh' },
      typography: { fontScheme: 'modern' },
      storeSettings: { showStock: false, showPrices: true, orderMethod: 'whatsapp' },
      seo: { title: 'Kiosco Luna - Tienda Online', keywords: ['kiosco', 'golosinas', 'San Juan'] },
    });
    await waitFor(() => expect(document.activeElement).toBe(button('Editar Configuración')));
    expect(facts()).toMatchObject({
      'Nombre del negocio': 'Kiosco Luna',
      Email: '-',
      'Esquema de colores': 'Fresco (azul y blanco)',
      'Mostrar stock': 'No',
      'Palabras clave': 'kiosco, golosinas, San Juan',
    });
  });

  test('starts in the form also after it uploaded an image', async () => {
    const config = aStoreConfig({ logo: { url: '/images/logo.webp', key: 'logo' } });
    shop.storeConfig = { ...config, businessInfo: { ...config.businessInfo, name: '' } };
    await openNew();

    expect(preview().getByRole('img').getAttribute('src')).toBe('/images/logo.webp');
  });

  test('shows each error beside its field', async () => {
    const { person, save } = await openNew();
    await person.type(field('Nombre del negocio'), 'Al');
    await person.type(field('Email'), 'luna@');
    await person.type(field('Instagram'), 'luna');
    await person.type(field('Color de los títulos'), 'rojo');
    await person.type(field('Título SEO'), 'a'.repeat(61));
    await person.click(field('Descripción SEO'));
    await person.paste('b'.repeat(161));
    await save();

    for (const sentence of [
      'El nombre del negocio debe tener al menos 3 caracteres',
      'El formato del email no es válido',
      'Escribí la dirección completa, como https://instagram.com/tu.comercio',
      'Debe proporcionar un número de WhatsApp para recibir pedidos',
      'Formato inválido. Use formato hexadecimal (#RRGGBB)',
      'El título SEO no debe superar 60 caracteres',
      'La descripción SEO no debe superar 160 caracteres',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field('Nombre del negocio'));
    expect(shop.storeConfig).toBeNull();
  });
});

describe('how orders arrive', () => {
  test('by email requires an email and no WhatsApp', async () => {
    const { person, save } = await openNew();
    await person.type(field('Nombre del negocio'), 'Kiosco Luna');
    await person.click(radio('Por email'));
    await save();

    expect(await screen.findByText('Debe proporcionar un email para recibir pedidos')).toBeTruthy();
    expect(screen.queryByText(/número de WhatsApp/)).toBeNull();
    expect(field('Email').getAttribute('aria-required')).toBe('true');
  });

  test('is not shown for a store without orders, which needs no number', async () => {
    const { person, save } = await openNew();
    await person.type(field('Nombre del negocio'), 'Kiosco Luna');
    await person.click(field('Recibir pedidos'));
    expect(screen.getByRole('group', { name: 'Método de pedido' })).toHaveProperty(
      'disabled',
      true,
    );
    await save();

    await screen.findByText('Configuración actualizada correctamente');
    expect(shop.storeConfig?.storeSettings.allowOrders).toBe(false);
  });
});

describe('the preview', () => {
  test('follows the name and the banner as typed, with placeholders for blank ones', async () => {
    const { person } = await openForm();
    await person.clear(field('Título del banner'));
    expect(preview().getByText('¡Bienvenido a nuestra tienda!')).toBeTruthy();
    await person.type(field('Título del banner'), 'Todo para el mate');
    await person.type(field('Nombre del negocio'), ' y Luna');

    expect(preview().getByText('Todo para el mate')).toBeTruthy();
    expect(preview().getByText('Kiosco Sol y Luna')).toBeTruthy();
  });

  test('shows the chosen fonts and colours', async () => {
    const { person } = await openForm();
    await person.click(radio('Clásica'));
    await person.type(field('Color de los títulos'), '#7A1F1F');

    const title = preview().getByText('Destacados');
    expect(title.style.fontFamily).toContain('Merriweather');
    expect(title.style.color).toBe('#7A1F1F');
  });
});

describe('a custom colour', () => {
  const picker = () => field('Elegir color del texto');

  test("is chosen, and reset to the scheme's", async () => {
    const { person, save } = await openForm();
    expect(picker().value).toBe('#2b2b2b');
    fireEvent.change(picker(), { target: { value: '#004488' } });
    expect(field('Color del texto').value).toBe('#004488');
    await person.click(button('Restablecer color del texto'));
    expect(field('Color del texto').value).toBe('');
    expect(picker().value).toBe('#2b2b2b');

    fireEvent.change(picker(), { target: { value: '#004488' } });
    await save();
    await screen.findByText('Configuración actualizada correctamente');
    expect(shop.storeConfig?.typography.colors).toEqual({
      heading: null,
      body: '#004488',
      muted: null,
    });
  });

  test('with low contrast is reported, and can be kept', async () => {
    const { person } = await openForm();
    await person.type(field('Color del texto'), '#CCCCCC');
    expect(screen.getByText(/Cuesta leerlo sobre el fondo/)).toBeTruthy();
    await person.clear(field('Color del texto'));

    expect(screen.queryByText(/Cuesta leerlo/)).toBeNull();
  });
});

test('the text for search engines is counted while typing', async () => {
  const { person } = await openForm();
  await person.clear(field('Título SEO'));
  await person.type(field('Título SEO'), 'Kiosco Luna');

  expect(screen.getByText('11/60')).toBeTruthy();
  expect(screen.getByText(/Recomendado: 50-60/)).toBeTruthy();
  expect(screen.getByText(/Recomendado: 150-160/)).toBeTruthy();
});

test('a keyword that is too long is reported beside the field', async () => {
  const { person, save } = await openForm();
  await person.type(field('Palabras clave'), `mate, ${'a'.repeat(51)}`);
  await save();

  expect(
    await screen.findByText('Cada palabra clave puede tener hasta 50 caracteres'),
  ).toBeTruthy();
});

describe('unsaved changes', () => {
  test('are shown on the page, and by the browser before it leaves', async () => {
    const { person } = await openForm();
    expect(unsaved()).toBeNull();
    expect(isWarnedOfLeaving()).toBe(false);
    await person.type(field('Teléfono'), '4');
    expect(unsaved()).toBeTruthy();
    expect(isWarnedOfLeaving()).toBe(true);

    await person.clear(field('Teléfono'));
    await waitFor(() => expect(unsaved()).toBeNull());
    expect(isWarnedOfLeaving()).toBe(false);
  });

  test('are kept unless the user discards them', async () => {
    const { person, router } = await openForm();
    await person.type(field('Teléfono'), '4');
    await person.click(screen.getByRole('link', { name: 'Volver' }));
    await person.click(
      within(await screen.findByRole('dialog', { name: QUESTION })).getByRole('button', {
        name: 'Seguir editando',
      }),
    );

    expect(router.state.location.pathname).toBe(ADDRESS);
    expect(field('Teléfono').value).toBe('4');
    await person.click(button('Cancelar'));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeTruthy();
  });

  test('are discarded on the way back, and absent at the next visit', async () => {
    const { person, router } = await openForm();
    await person.type(field('Teléfono'), '4');
    await person.click(screen.getByRole('link', { name: 'Volver' }));
    await person.click(await screen.findByRole('button', { name: 'Descartar' }));
    await screen.findByRole('heading', { name: 'Tienda Online' });
    // The form stops to block navigations in an effect, after the page has changed.
    await waitFor(async () => {
      await router.navigate(ADDRESS);
      expect(router.state.location.pathname).toBe(ADDRESS);
    });

    await person.click(await screen.findByRole('button', { name: 'Editar Configuración' }));
    expect(field('Teléfono').value).toBe('');
  });

  test('are discarded by cancelling, which asks only when there are any', async () => {
    const { person } = await openForm();
    await person.click(button('Cancelar'));
    await person.click(await screen.findByRole('button', { name: 'Editar Configuración' }));
    await person.type(field('Nombre del negocio'), ' y Luna');
    await person.click(button('Cancelar'));
    await person.click(await screen.findByRole('button', { name: 'Descartar' }));

    await screen.findByRole('button', { name: 'Editar Configuración' });
    expect(facts()).toMatchObject({ 'Nombre del negocio': 'Kiosco Sol' });
    expect(isWarnedOfLeaving()).toBe(false);
  });

  test('survive a reload, still unsaved', async () => {
    const user = aUser();
    shop.storeConfig = aStoreConfig();
    const { person } = openPage(ADDRESS, { as: user });
    await person.click(await screen.findByRole('button', { name: 'Editar Configuración' }));
    await person.type(field('Teléfono'), '264 412-3456');
    await person.click(radio('Clásica'));
    cleanup();
    const { person: again } = openPage(ADDRESS, { as: user });
    await screen.findByLabelText('Teléfono');

    await waitFor(() => expect(field('Teléfono').value).toBe('264 412-3456'));
    expect(radio('Clásica').checked).toBe(true);
    expect(unsaved()).toBeTruthy();
    await again.click(button('Guardar'));
    await screen.findByText('Configuración actualizada correctamente');
    expect(shop.storeConfig.businessInfo.phone).toBe('+542644123456');
    cleanup();
    openPage(ADDRESS, { as: user });
    expect(await screen.findByRole('button', { name: 'Editar Configuración' })).toBeTruthy();
  });

  test('are hidden from another administrator of the same browser', async () => {
    const { person } = await openForm();
    await person.type(field('Teléfono'), '264 412-3456');
    cleanup();
    openPage(ADDRESS, { as: aUser() });

    expect(await screen.findByRole('button', { name: 'Editar Configuración' })).toBeTruthy();
  });

  test('stay in the form after a failed save', async () => {
    server.use(http.put('*/api/store-config', () => HttpResponse.error()));
    const { person, save } = await openForm();
    await person.type(field('Teléfono'), '264 412-3456');
    await save();

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error al guardar la configuración',
    );
    expect(field('Teléfono').value).toBe('264 412-3456');
    expect(unsaved()).toBeTruthy();
  });
});

test('the form starts with what was just saved, before it is read again', async () => {
  const { person, save } = await openForm();
  server.use(mockEndpoint(storeConfigEndpoints.get, () => new Promise(() => {})));
  await person.clear(field('Nombre del negocio'));
  await person.type(field('Nombre del negocio'), 'Almacén Luz');
  await save();

  await person.click(await screen.findByRole('button', { name: 'Editar Configuración' }));
  expect(field('Nombre del negocio').value).toBe('Almacén Luz');
});

describe('unpublished changes', () => {
  test('are shown after saving, with a link to publish', async () => {
    shop.deployStatus = { ...shop.deployStatus, enabled: true };
    const { person, save } = await openForm();
    await person.type(field('Teléfono'), '264 412-3456');
    await save();

    const link = await screen.findByRole('link', { name: 'Ir a Tienda Online' });
    expect(link.getAttribute('href')).toBe('/app/store');
    expect(screen.getByText(/“Actualizar Tienda”/)).toBeTruthy();
  });

  test('are not shown for a closed store', async () => {
    shop.deployStatus = { ...shop.deployStatus, hasChanges: true };
    await openSettings();
    await waitFor(() =>
      expect(queryClient.getQueryState(readKey(storeDeployEndpoints.status))?.status).toBe(
        'success',
      ),
    );

    expect(screen.queryByRole('link', { name: 'Ir a Tienda Online' })).toBeNull();
  });
});
