import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { aStoreConfig } from '@mostrador/contracts/test/a-store-config';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();

const ADDRESS = '/app/store/assets';
const KB = 1024;
const MB = 1024 * KB;
const COMPLETE = () => {
  const config = aStoreConfig({
    logo: { url: '/images/logo.webp', key: 'logo' },
    favicon: { url: '/images/favicon.webp', key: 'favicon' },
  });
  return { ...config, banner: { ...config.banner, url: '/images/banner.webp', key: 'banner' } };
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const image = (label: string) => screen.queryByRole('img', { name: `${label} actual` });
const aFile = (name: string, type: string, bytes = 1000) =>
  new File([new Uint8Array(bytes)], name, { type });

async function openAssets(config: typeof shop.storeConfig = null) {
  shop.storeConfig = config;
  const { router } = openPage(ADDRESS);
  await screen.findByLabelText('Logo');
  // A file that is dropped bypasses the `accept` filter of the browser's dialog.
  return { person: userEvent.setup({ applyAccept: false }), router };
}

test('a seller sees who has access', async () => {
  openPage(ADDRESS, { as: aSeller('canManageProducts') });

  expect(await screen.findByText(/Solo el administrador/)).toBeTruthy();
});

test('a failed read of the images is shown, and retried', async () => {
  server.use(mockEndpoint(storeConfigEndpoints.get, () => refuse(403, { error: '', code: 'x' })));
  const { person } = openPage(ADDRESS);

  expect(await screen.findByText('Error al cargar la configuración de la tienda')).toBeTruthy();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByLabelText('Logo')).toBeTruthy();
});

test('the page explains when changes are visible and which files it accepts, and links back', async () => {
  await openAssets();

  expect(screen.getByText(/Los cambios se aplican inmediatamente/)).toBeTruthy();
  expect(screen.getByText(/se optimizan al subirlas/)).toBeTruthy();
  expect(screen.getAllByText('Sin cargar')).toHaveLength(3);
  for (const limits of [
    'PNG, JPG, SVG. Máximo 2MB. Recomendado: 200x200 px.',
    'PNG, JPG. Máximo 5MB. Recomendado: 1920x600 px.',
    'PNG, ICO. Máximo 500KB. Recomendado: 32x32 px.',
  ])
    expect(screen.getByText(limits)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/app/store');
});

describe.each([
  ['Logo', aFile('logo.svg', 'image/svg+xml')],
  ['Banner', aFile('banner.jpg', 'image/jpeg')],
  ['Favicon', aFile('favicon.ico', 'image/x-icon')],
])('the %s', (label, file) => {
  test('is shown once chosen, and can be replaced', async () => {
    const { person } = await openAssets();
    await person.upload(field(label), file);

    expect(await screen.findByText(`${label} subido exitosamente`)).toBeTruthy();
    await waitFor(() => expect(image(label)?.getAttribute('src')).toBe(`/images/${file.name}`));
    await person.upload(field(label), aFile('otra.png', 'image/png'));
    await waitFor(() => expect(image(label)?.getAttribute('src')).toBe('/images/otra.png'));
    expect(shop.storeImagesSent).toEqual([file.name, 'otra.png']);
  });

  test('is removed after a confirmation', async () => {
    const { person } = await openAssets(COMPLETE());
    await person.click(screen.getByRole('button', { name: `Eliminar ${label.toLowerCase()}` }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar esta imagen?' }));
    await person.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(image(label)).toBeTruthy();

    await person.click(screen.getByRole('button', { name: `Eliminar ${label.toLowerCase()}` }));
    await person.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(image(label)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });

  test('shows a failed upload or removal, and keeps the earlier one', async () => {
    const path = `*/api/store-config/`;
    server.use(
      http.post(`${path}upload-${label.toLowerCase()}`, () => HttpResponse.error()),
      http.delete(`${path}${label.toLowerCase()}`, () => HttpResponse.error()),
    );
    const { person } = await openAssets(COMPLETE());
    await person.upload(field(label), file);
    const noAnswer = '. Fijate que haya conexión y probá de nuevo.';
    await screen.findByText(`Error al subir el ${label.toLowerCase()}${noAnswer}`);

    await person.click(screen.getByRole('button', { name: `Eliminar ${label.toLowerCase()}` }));
    await person.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await screen.findByText(`Error al eliminar el ${label.toLowerCase()}${noAnswer}`);
    expect(image(label)).toBeTruthy();
  });
});

test.each([
  [
    'Logo',
    aFile('logo.pdf', 'application/pdf'),
    'Tipo de archivo no permitido. Use: PNG, JPG, SVG',
  ],
  ['Logo', aFile('logo.png', 'image/png', 2 * MB + 1), 'El archivo no debe superar 2MB'],
  ['Banner', aFile('b.svg', 'image/svg+xml'), 'Tipo de archivo no permitido. Use: PNG, JPG'],
  ['Banner', aFile('b.jpg', 'image/jpeg', 5 * MB + 1), 'El archivo no debe superar 5MB'],
  ['Favicon', aFile('f.jpg', 'image/jpeg'), 'Tipo de archivo no permitido. Use: PNG, ICO'],
  ['Favicon', aFile('f.png', 'image/png', 500 * KB + 1), 'El archivo no debe superar 500KB'],
])('the %s refuses a file before it is sent: %#', async (label, file, sentence) => {
  const { person } = await openAssets(COMPLETE());
  await person.upload(field(label), file);

  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(shop.storeImagesSent).toEqual([]);
});

test('accepts an icon by its extension, whatever type the system gives it', async () => {
  await openAssets();
  const icon = aFile('favicon.ico', 'image/vnd.microsoft.icon');
  // The real server decides by the content.
  server.use(
    http.post('*/api/store-config/upload-favicon', () =>
      HttpResponse.json({ favicon: { url: '/images/favicon.webp', key: 'favicon' } }),
    ),
  );
  const item = { kind: 'file', type: icon.type, getAsFile: () => icon };
  fireEvent.drop(field('Favicon'), { dataTransfer: { items: [item], types: ['Files'] } });

  expect(await screen.findByText('Favicon subido exitosamente')).toBeTruthy();
});

test("shows the server's message about an image", async () => {
  const broken = 'Logo: No se pudo leer: el archivo está dañado o incompleto. Probá con otra.';
  server.use(
    mockEndpoint(storeConfigEndpoints.uploadLogo, () =>
      refuse(400, { error: broken, code: 'input.invalid', fields: { logo: broken } }),
    ),
  );
  const { person } = await openAssets();
  await person.upload(field('Logo'), aFile('logo.png', 'image/png'));

  expect(await screen.findByText(broken)).toBeTruthy();
});

test('shows the progress of an upload, accepts no other, and can be cancelled', async () => {
  server.use(mockEndpoint(storeConfigEndpoints.uploadBanner, () => new Promise(() => {})));
  const { person } = await openAssets(COMPLETE());
  await person.upload(field('Banner'), aFile('banner.png', 'image/png'));

  expect(await screen.findByRole('progressbar', { name: 'Subiendo el banner' })).toBeTruthy();
  expect(field('Banner').disabled).toBe(true);
  expect(field('Logo').disabled).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(field('Banner').disabled).toBe(false));
  expect(screen.queryByText(/Error al subir/)).toBeNull();
});
