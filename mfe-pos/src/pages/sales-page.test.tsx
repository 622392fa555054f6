import '@mostrador/federation/test/between-pages';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

aShopServer();

const selectedTab = () => screen.findByRole('tab', { selected: true });

test('a user with only the history lands on the history', async () => {
  const { router } = openPage('/app/sales', aSeller('canViewHistory'));

  expect((await selectedTab()).textContent).toBe('Historial');
  expect(router.state.location.pathname).toBe('/app/sales/history');
  expect(screen.queryByText(/No tenés permiso/)).toBeNull();
});

test('a user who may sell lands on the counter', async () => {
  const { router } = openPage('/app/sales', aSeller('canManageSales', 'canViewHistory'));

  expect((await selectedTab()).textContent).toBe('Nueva Venta');
  expect(router.state.location.pathname).toBe('/app/sales');
});

test("the counter's URL shows who can grant the permission to sell", async () => {
  openPage('/app/sales?tab=pos', aSeller('canViewHistory'));

  expect(await screen.findByText(/pedile el permiso «Gestionar ventas»/)).toBeTruthy();
});

test('who only looks back has no tab that refuses them', async () => {
  openPage('/app/sales', aSeller('canViewHistory'));
  await selectedTab();

  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Historial']);
});

test('who only manages the cash register reads that it is their part of Ventas', async () => {
  const user = aSeller('canManageCashRegister');
  const cashRegisterConfig = { ...user.cashRegisterConfig, enabled: true };
  openPage('/app/sales', { ...user, cashRegisterConfig });

  expect(await screen.findByText('Tu parte de Ventas es la caja')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Abrir Caja' })).toBeTruthy();
  expect(screen.queryAllByRole('tab')).toEqual([]);
});

test('a refusal has a way back', async () => {
  openPage('/app/sales', aSeller());

  const back = await screen.findByRole('link', { name: 'Ir a Inicio' });
  expect(back.getAttribute('href')).toBe('/app');
});

test('without both permissions the counter shows it too', async () => {
  openPage('/app/sales', aSeller());

  expect(await screen.findByText(/pedile el permiso «Gestionar ventas»/)).toBeTruthy();
});
