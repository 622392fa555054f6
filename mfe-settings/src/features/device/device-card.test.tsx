import { aShopServer } from '@mostrador/federation/test/shop-server';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { server } = aShopServer();

const unregister = vi.fn(async () => true);
const reload = vi.fn<() => void>();
const stored = new Map<string, string[]>();

beforeEach(() => {
  stored.set('mostrador-pages-1', ['/current']);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', {
    match: async (key: string) => [...stored.values()].flat().find((each) => each === key),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    onLine: true,
    serviceWorker: { controller: {}, getRegistrations: async () => [{ unregister }] },
  });
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  stored.clear();
  unregister.mockClear();
  reload.mockClear();
});

const answerConfig = (status: number) =>
  server.use(http.get('*/config.json', () => HttpResponse.json({}, { status })));
const opensOffline = async () =>
  (await screen.findByText('Abre sin conexión')).nextElementSibling?.textContent;

test('the card says whether this device opens without a network', async () => {
  openPage('/app/settings');
  await waitFor(async () => expect(await opensOffline()).toBe('Sí'));
});

test('a device that has stored nothing yet says so', async () => {
  stored.clear();
  openPage('/app/settings');
  await waitFor(async () => expect(await opensOffline()).toBe('No'));
});

test('a repair removes what is stored, and loads the page again', async () => {
  answerConfig(200);
  const { person } = openPage('/app/settings');
  await person.click(await screen.findByRole('button', { name: 'Reparar' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(unregister).toHaveBeenCalledTimes(1);
  expect([...stored]).toEqual([]);
});

test('without the server nothing is removed', async () => {
  answerConfig(503);
  const { person } = openPage('/app/settings');
  await person.click(await screen.findByRole('button', { name: 'Reparar' }));
  expect(await screen.findByText(/no se puede volver a bajar/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  expect(stored.size).toBe(1);
});

test('a page without https says what to do', async () => {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: undefined });
  openPage('/app/settings');
  expect(await screen.findByText('Esta dirección no es segura')).toBeTruthy();
  expect(await opensOffline()).toBe('No');
});
