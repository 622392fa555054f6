// @vitest-environment happy-dom
import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { session } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { mountRootParcel, type Parcel } from 'single-spa';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { HostProps } from './hosted-remote.tsx';
import '../test/patience.ts';
import { lifecyclesOf } from './lifecycles.tsx';

vi.setConfig({ testTimeout: 30_000 });

const server = setupServer(
  mockEndpoint(accountEndpoints.login, () => ({ user: aUser(), token: 'a-token' })),
  http.get('*/api/events', () => new Response(null, { status: 204 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const routes = [
  { path: '/app/customers', element: <h1>Clientes</h1> },
  { path: '/contact', element: <h1>Contacto</h1> },
];

let parcel: Parcel;
afterEach(async () => {
  if (parcel.getStatus() === 'MOUNTED') await parcel.unmount();
  document.body.replaceChildren();
  localStorage.clear();
  session.restore();
});

/** Mounts the remote like a host without React does: with an element and options. */
async function mount(props: HostProps): Promise<HTMLElement> {
  const place = document.createElement('div');
  document.body.append(place);
  parcel = mountRootParcel(lifecyclesOf(routes), { domElement: place, ...props });
  await parcel.mountPromise;
  return place;
}

test('a host shows a page of a remote, unmounts it, and mounts it again', async () => {
  session.signIn({ user: aUser(), token: 'a-token' });
  const first = await mount({ path: '/app/customers' });
  await screen.findByRole('heading', { name: 'Clientes' });
  await parcel.unmount();
  expect(first.childElementCount).toBe(0);

  await mount({ path: '/app/customers' });
  await screen.findByRole('heading', { name: 'Clientes' });
});

test('a user without a session signs in in place', async () => {
  await mount({ path: '/app/customers' });
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText(/^Usuario/), 'sol');
  await person.type(screen.getByLabelText(/^Contraseña/), 'una-clave-larga');
  expect(screen.queryByRole('heading', { name: 'Clientes' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await screen.findByRole('heading', { name: 'Clientes' });
});

test('a public page needs no sign-in', async () => {
  await mount({ path: '/contact' });
  await screen.findByRole('heading', { name: 'Contacto' });
});

test("with its own path it leaves the window's URL alone, and without one follows it", async () => {
  session.signIn({ user: aUser(), token: 'a-token' });
  history.replaceState(null, '', '/contact');
  await mount({ path: '/app/customers' });
  await screen.findByRole('heading', { name: 'Clientes' });
  expect(location.pathname).toBe('/contact');
  await parcel.unmount();

  await mount({});
  await waitFor(() => screen.getByRole('heading', { name: 'Contacto' }));
});
