import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent } from '@mostrador/shared-data';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return () => vi.restoreAllMocks();
});

async function openCard() {
  const { person } = openPage('/app/settings', { as: shop.user });
  const title = await screen.findByRole('heading', { name: 'Tus datos' });
  const card = within(title.closest('section') as HTMLElement);
  return { person, card };
}

/** Never answers, and exposes the id of the export. */
function aSlowDownload() {
  const asked: string[] = [];
  server.use(
    mockEndpoint(shopDataEndpoints.download, ({ query }) => {
      asked.push(query.exportId ?? '');
      return new Promise(() => {});
    }),
  );
  return asked;
}

test('a seller has no card for the data of the shop', async () => {
  openPage('/app/settings', { as: aSeller() });

  expect(await screen.findByRole('heading', { name: 'Configuración' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Tus datos' })).toBeNull();
});

describe('the download', () => {
  test('is saved on the device, and can be repeated', async () => {
    const { person, card } = await openCard();
    await person.click(card.getByRole('button', { name: 'Descargar mis datos' }));

    expect(await screen.findByText('Copia descargada')).toBeTruthy();
    expect(saved).toEqual(['mostrador-2026-03-10.zip']);
    await person.click(await card.findByRole('button', { name: 'Descargar otra vez' }));
    await waitFor(() => expect(saved).toHaveLength(2));
  });

  test('shows its progress, and can be cancelled', async () => {
    const asked = aSlowDownload();
    const { person, card } = await openCard();
    await person.click(card.getByRole('button', { name: 'Descargar mis datos' }));
    await waitFor(() => expect(asked).toHaveLength(1));

    act(() =>
      applyShopEvent({
        type: 'export-progress',
        exportId: asked[0] as string,
        progress: 0.5,
        topics: [],
      }),
    );
    const bar = card.getByRole<HTMLProgressElement>('progressbar', { name: 'Preparando la copia' });
    expect(bar.value).toBe(0.4);
    await person.click(card.getByRole('button', { name: 'Cancelar' }));

    await waitFor(() => expect(card.queryByRole('progressbar')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Descargar otra vez');
    expect(saved).toEqual([]);
  });

  test('shows why it was refused', async () => {
    server.use(
      mockEndpoint(shopDataEndpoints.download, () =>
        refuse(503, { error: 'Ya hay otras exportaciones en curso', code: 'sales-export.busy' }),
      ),
    );
    const { person, card } = await openCard();
    await person.click(card.getByRole('button', { name: 'Descargar mis datos' }));

    expect(await screen.findByText('Ya hay otras exportaciones en curso')).toBeTruthy();
  });

  test('is offered before the account is deleted', async () => {
    const { person } = await openCard();
    await person.click(screen.getByRole('button', { name: 'Eliminar cuenta' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Descargar mis datos' }));

    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe('a copy', () => {
  const ZIP = new File(['PK'], 'mostrador.zip', { type: 'application/zip' });

  async function openModal() {
    const { person, card } = await openCard();
    await person.click(card.getByRole('button', { name: 'Cargar una copia' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cargar una copia' }));
    const load = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cargar' });
    return { person, dialog, load };
  }

  test('is loaded, with a summary', async () => {
    const { person, dialog, load } = await openModal();
    expect(load.disabled).toBe(true);
    await person.upload(dialog.getByLabelText(/^Copia/), ZIP);
    await person.click(load);

    const done = within(await screen.findByRole('dialog', { name: 'Copia cargada' }));
    done.getByText('Se cargaron 1.250 productos, 1 cliente y 0 ventas.');
    await person.click(done.getByRole('button', { name: 'Listo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows why it was refused, and another can be chosen', async () => {
    shop.products = [aProduct()];
    const { person, dialog, load } = await openModal();
    await person.upload(dialog.getByLabelText(/^Copia/), ZIP);
    await person.click(load);

    const refusal = await dialog.findByRole('alert');
    expect(refusal.textContent).toBe('Una copia se carga en un comercio nuevo y vacío');
    await person.upload(dialog.getByLabelText(/^Copia/), ZIP);
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
