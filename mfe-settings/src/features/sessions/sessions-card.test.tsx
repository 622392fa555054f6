import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { sessionEndpoints } from '@mostrador/contracts/sessions';
import { anOpenSession } from '@mostrador/contracts/test/an-open-session';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();
const PHONE = anOpenSession({ device: 'Chrome en Android', network: null, current: false });

beforeEach(() => {
  shop.sessions = [anOpenSession(), PHONE];
});

const list = () => screen.findByRole('list', { name: 'Sesiones abiertas' });

test('lists the sessions, marks the current one and cannot close it', async () => {
  openPage('/app/settings');
  const [current, phone] = within(await list()).getAllByRole('listitem') as [
    HTMLElement,
    HTMLElement,
  ];

  expect(within(current).getByText('Esta sesión')).toBeTruthy();
  expect(within(current).getByText('En uso · Desde 190.17.45.*')).toBeTruthy();
  expect(within(current).queryByRole('button')).toBeNull();
  expect(within(phone).getByText('Último uso 10/03/2026 12:00')).toBeTruthy();
});

test('closes one by its device', async () => {
  const { person } = openPage('/app/settings');
  await person.click(await screen.findByRole('button', { name: 'Cerrar Chrome en Android' }));

  expect(await screen.findByText('Sesión cerrada')).toBeTruthy();
  await expect.poll(() => screen.queryByText('Chrome en Android')).toBeNull();
  expect(shop.sessions).toHaveLength(1);
  expect(document.activeElement).toBe(await list());
  expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull();
});

test('distinguishes two of the same device by their start', async () => {
  shop.sessions = [
    PHONE,
    { ...PHONE, _id: anOpenSession()._id, startedAt: '2026-01-02T15:00:00.000Z' },
  ];
  openPage('/app/settings');
  const buttons = await screen.findAllByRole('button', { name: 'Cerrar Chrome en Android' });

  const descriptions = buttons.map(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(descriptions).toHaveLength(2);
  expect(descriptions[1]).toContain('Abierta el 02/01/2026 12:00');
  expect(descriptions[0]).not.toBe(descriptions[1]);
});

test('closes the others together, after a confirmation', async () => {
  shop.sessions = [...shop.sessions, anOpenSession({ current: false })];
  const { person } = openPage('/app/settings');
  await person.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
  const question = within(screen.getByRole('dialog', { name: '¿Cerrar las demás sesiones?' }));
  await person.click(question.getByRole('button', { name: 'Cerrar las demás' }));

  expect(await screen.findByText('Sesiones cerradas')).toBeTruthy();
  expect(shop.sessions).toEqual([expect.objectContaining({ current: true })]);
});

test('shows failures to read or close', async () => {
  server.use(
    mockEndpoint(sessionEndpoints.end, () =>
      refuse(404, { error: 'Esa sesión ya no está abierta', code: 'session.not-found' }),
    ),
  );
  const { person } = openPage('/app/settings');
  await person.click(await screen.findByRole('button', { name: 'Cerrar Chrome en Android' }));

  expect(await screen.findByText('Esa sesión ya no está abierta')).toBeTruthy();
});
