import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { sessionStore } from '@mostrador/shared-auth';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { queryClient, readAgain, readKey } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const PHONE = '+542644123456';
const OWNER = aUser({
  provincia: 'San Juan',
  phoneNumber: PHONE,
  createdAt: '2026-01-02T01:00:00.000Z',
});

const card = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Comercio' });
  return within(heading.closest('section') as HTMLElement);
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const aLogo = () => new File([new Uint8Array(100)], 'logo.png', { type: 'image/png' });

async function openCard(user = OWNER) {
  shop.user = user;
  const { person } = openPage('/app/settings', { as: user });
  await screen.findByText('Fecha de creación');
  return person;
}

async function openForm(user = OWNER) {
  const person = await openCard(user);
  await person.click(screen.getByRole('button', { name: 'Editar' }));
  await screen.findByLabelText('Nombre del comercio');
  return { person, save: () => person.click(screen.getByRole('button', { name: 'Guardar' })) };
}

/** The facts of the card, by their labels. */
async function facts() {
  const terms = (await card()).getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextSibling?.textContent]));
}

describe('the card', () => {
  test("shows the shop's data, and a dash for missing ones", async () => {
    await openCard(aUser({ createdAt: '2026-01-02T01:00:00.000Z' }));

    expect(await facts()).toEqual({
      Nombre: 'Kiosco Sol',
      'Usuario principal': 'sol',
      Provincia: '-',
      Teléfono: '-',
      Dirección: '-',
      'Fecha de creación': '1 de enero de 2026',
      Logo: '-',
    });
    expect(screen.queryByRole('img', { name: /Logo/ })).toBeNull();
  });

  test('shows the logo', async () => {
    await openCard({ ...OWNER, logo: { url: '/images/logo.webp' } });

    const logo = (await card()).getByRole('img', { name: 'Logo de Kiosco Sol' });
    expect(logo.getAttribute('src')).toBe('/images/logo.webp');
  });

  test('is read-only for a seller', async () => {
    shop.administrator = 'sol';
    await openCard({ ...aSeller('canManageSales'), provincia: 'San Juan' });

    expect(await facts()).toMatchObject({ 'Usuario principal': 'sol', Provincia: 'San Juan' });
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  });

  test('shows a failed read beside the other cards, and retries', async () => {
    server.use(mockEndpoint(storeInfoEndpoints.get, () => refuse(403, { error: 'No', code: 'x' })));
    const { person } = openPage('/app/settings', { as: OWNER });

    expect(await screen.findByText('Error al cargar la configuración')).toBeTruthy();
    expect(await screen.findByText('12,5 de 100 MB (12,5 %)')).toBeTruthy();
    server.resetHandlers();
    await person.click((await card()).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Fecha de creación')).toBeTruthy();
  });
});

describe("changing the shop's data", () => {
  test('saves every field, updates the stored user and returns to the view', async () => {
    const { person, save } = await openForm();
    const options = within(field('Provincia')).getAllByRole('option');
    expect(options).toHaveLength(25);
    expect(options[0]?.textContent).toBe('Seleccionar provincia');
    await person.clear(field('Nombre del comercio'));
    await person.type(field('Nombre del comercio'), 'Almacén Luz');
    await person.selectOptions(field('Provincia'), 'Córdoba');
    await person.clear(field('Teléfono'));
    await person.type(field('Dirección'), 'Mitre 1200');
    await save();

    expect(await screen.findByText('Configuración guardada')).toBeTruthy();
    await waitFor(async () =>
      expect(await facts()).toMatchObject({
        Nombre: 'Almacén Luz',
        Provincia: 'Córdoba',
        Teléfono: '-',
        Dirección: 'Mitre 1200',
      }),
    );
    expect(sessionStore.getState().user).toMatchObject({
      storeName: 'Almacén Luz',
      provincia: 'Córdoba',
      phoneNumber: null,
      address: 'Mitre 1200',
    });
    expect(JSON.parse(localStorage.getItem('user') ?? '{}').storeName).toBe('Almacén Luz');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' }));
  });

  test('again, before the refetch is answered, starts from what was saved', async () => {
    const { person, save } = await openForm();
    server.use(mockEndpoint(storeInfoEndpoints.get, () => new Promise(() => {})));
    await person.clear(field('Nombre del comercio'));
    await person.type(field('Nombre del comercio'), 'Almacén Luz');
    await person.clear(field('Teléfono'));
    await person.type(field('Dirección'), 'Mitre 1200');
    await save();
    await person.click(await screen.findByRole('button', { name: 'Editar' }));
    await person.upload(field('Logo'), aLogo());
    await save();

    await waitFor(() => expect(shop.user.logo).not.toBeNull());
    expect(shop.user).toMatchObject({
      storeName: 'Almacén Luz',
      phoneNumber: null,
      address: 'Mitre 1200',
    });
    expect(await screen.findByRole('img', { name: 'Logo de Almacén Luz' })).toBeTruthy();
    expect(await facts()).toMatchObject({ Teléfono: '-', Dirección: 'Mitre 1200' });
  });

  test('continues when a refresh fails', async () => {
    const { person } = await openForm();
    await person.type(field('Dirección'), 'Mitre 1200');
    server.use(mockEndpoint(storeInfoEndpoints.get, () => refuse(403, { error: 'No', code: 'x' })));
    readAgain(['session']);

    await waitFor(() =>
      expect(queryClient.getQueryState(readKey(storeInfoEndpoints.get))?.status).toBe('error'),
    );
    await person.type(field('Dirección'), ', local 2');
    expect(field('Dirección').value).toBe('Mitre 1200, local 2');
    expect(screen.queryByText('Error al cargar la configuración')).toBeNull();
  });

  test('is cancelled without a trace', async () => {
    const { person } = await openForm();
    await person.type(field('Nombre del comercio'), ' y Luna');
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));

    expect(await facts()).toMatchObject({ Nombre: 'Kiosco Sol' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' }));
    await person.click(screen.getByRole('button', { name: 'Editar' }));
    expect(field('Nombre del comercio').value).toBe('Kiosco Sol');
  });

  test('to an empty name is refused beside the field', async () => {
    const { person, save } = await openForm();
    expect(document.activeElement).toBe(field('Nombre del comercio'));
    expect(field('Teléfono').placeholder).toMatch(/^\+54 9 /);
    await person.clear(field('Nombre del comercio'));
    await save();

    expect(await screen.findByText('Completá este campo')).toBeTruthy();
    expect(shop.user.storeName).toBe('Kiosco Sol');
  });

  test('keeps the input when offline', async () => {
    server.use(http.put('*/api/users/store-info', () => HttpResponse.error()));
    const { person, save } = await openForm();
    await person.type(field('Dirección'), 'Mitre 1200');
    await person.upload(field('Logo'), aLogo());
    await save();

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error al guardar la configuración',
    );
    expect(field('Dirección').value).toBe('Mitre 1200');
    expect(screen.getByRole('img', { name: 'Imagen elegida' })).toBeTruthy();
    server.resetHandlers();
    await save();
    expect(await screen.findByText('Configuración guardada')).toBeTruthy();
    expect(shop.user.address).toBe('Mitre 1200');
    expect(shop.logosSent).toEqual(['logo.png']);
  });
});

describe('the logo', () => {
  test('is sent with the rest, and stays when it was not touched', async () => {
    const { person, save } = await openForm();
    await person.upload(field('Logo'), aLogo());
    await save();

    expect(
      (await screen.findByRole('img', { name: 'Logo de Kiosco Sol' })).getAttribute('src'),
    ).toBe('/images/logo.png');
    await person.click(screen.getByRole('button', { name: 'Editar' }));
    expect(field('Teléfono').value).toBe('+54 264 412-3456');
    await person.clear(field('Teléfono'));
    await person.type(field('Teléfono'), '264 15 412-3456');
    await save();
    await waitFor(() => expect(shop.user.phoneNumber).toBe('+5492644123456'));
    expect(await facts()).toMatchObject({ Teléfono: '+54 9 264 412-3456' });
    expect(shop.logosSent).toEqual(['logo.png']);
    expect(shop.user.logo).toEqual({ url: '/images/logo.png' });
  });

  test('is removed', async () => {
    const { person, save } = await openForm({ ...OWNER, logo: { url: '/images/logo.webp' } });
    await person.click(screen.getByRole('button', { name: 'Quitar imagen' }));
    await save();

    await screen.findByText('Configuración guardada');
    expect(shop.user.logo).toBeNull();
    expect(sessionStore.getState().user?.logo).toBeNull();
    expect(screen.queryByRole('img', { name: /Logo/ })).toBeNull();
  });

  test('shows a refusal beside it, and keeps the rest of the form', async () => {
    const broken = 'No se pudo leer: el archivo está dañado o incompleto. Probá con otra.';
    server.use(
      mockEndpoint(storeInfoEndpoints.setLogo, () =>
        refuse(400, {
          error: `Imagen: ${broken}`,
          code: 'input.invalid',
          fields: { image: broken },
        }),
      ),
    );
    const { person, save } = await openForm();
    await person.type(field('Dirección'), 'Mitre 1200');
    await person.upload(field('Logo'), aLogo());
    await save();

    expect(await screen.findByText(broken)).toBeTruthy();
    expect(screen.queryByText('Configuración guardada')).toBeNull();
    expect(field('Dirección').value).toBe('Mitre 1200');
  });
});
