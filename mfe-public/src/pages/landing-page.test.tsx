import { aSession } from '@mostrador/shared-auth/test/a-user';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

async function openLanding() {
  openPage('/');
  await screen.findByRole('heading', { level: 1 });
}
const section = (id: string) => within(document.getElementById(id) as HTMLElement);
const addressOf = (name: string, within_ = screen) =>
  within_.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test("the bar links to the page's sections, the contact page, sign-in and registration", async () => {
  await openLanding();
  const bar = within(screen.getByRole('navigation'));
  expect(
    bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Mostrador', '/'],
    ['Funciones', '/#features'],
    ['Precios', '/#pricing'],
    ['Contacto', '/contact'],
    ['Iniciar sesión', '/login'],
    ['Registrarse gratis', '/register'],
  ]);
});

test('a signed-in user finds a link to their shop in the bar', async () => {
  const { user, token } = aSession();
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
  await openLanding();

  const bar = within(screen.getByRole('navigation'));
  expect(bar.getByRole('link', { name: 'Ir a mi comercio' }).getAttribute('href')).toBe('/app');
  expect(bar.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull();
  expect(bar.queryByRole('link', { name: 'Registrarse gratis' })).toBeNull();
});

test('the two consumer buttons are above the bar and in the footer', async () => {
  await openLanding();
  expect(addressOf('Botón de arrepentimiento')).toEqual(['/arrepentimiento', '/arrepentimiento']);
  expect(addressOf('Botón de baja')).toEqual(['/baja', '/baja']);
  const above = within(screen.getByRole('region', { name: 'Derechos del consumidor' }));
  expect(above.getAllByRole('link')).toHaveLength(2);
});

test('the footer links to the legal texts', async () => {
  await openLanding();
  expect(addressOf('Términos y Condiciones')).toEqual(['/terms']);
  expect(addressOf('Política de Privacidad')).toEqual(['/privacy']);
});

test('seven features are described, and every picture has a text alternative', async () => {
  await openLanding();
  expect(section('features').getAllByRole('heading', { level: 3 })).toHaveLength(7);
  for (const picture of screen.getAllByRole<HTMLImageElement>('img').filter(isFile)) {
    expect(picture.alt).not.toBe('');
    // With its size known, loading the picture does not shift the page.
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
  }
});

test('what shops ask first is answered before everything else', async () => {
  await openLanding();
  const asked = within(screen.getByRole('region', { name: 'Lo que preguntan primero' }));
  expect(asked.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    [
      'Factura electrónica con ARCA',
      'Cuenta corriente',
      'Caja con Informe X e Informe Z',
      'Tienda online',
      'Sigue cargado aunque se corte la luz',
      'Tus productos, con el lector',
    ],
  );
  const more = asked.getByRole('link', { name: 'Más preguntas y respuestas' });
  expect(more.getAttribute('href')).toBe('/#questions');
  expect(document.getElementById('questions')).not.toBeNull();
});

test('only the first picture loads before scrolling', async () => {
  await openLanding();
  const [first, ...others] = screen.getAllByRole<HTMLImageElement>('img').filter(isFile);
  expect(first?.loading).toBe('eager');
  for (const picture of others) expect(picture.loading).toBe('lazy');
});

test.each([
  [
    'Gratuito',
    '$0',
    ['Hasta 2 usuarios', 'Hasta 100 productos', 'Hasta 200 ventas por mes'],
    '/register',
  ],
  [
    'Premium',
    '$25.000',
    ['Hasta 5 usuarios', 'Hasta 1.500 productos', 'Hasta 2.500 ventas por mes'],
    '/register',
  ],
  [
    'Enterprise',
    'A medida',
    ['Usuarios, productos y ventas a medida', 'SLA'],
    '/contact?plan=enterprise',
  ],
])('the plan %s costs %s', async (name, price, includes, address) => {
  await openLanding();
  const plan = within(
    section('pricing').getByRole('heading', { name }).closest('article') as HTMLElement,
  );
  expect(plan.getByText(price)).toBeTruthy();
  for (const what of includes) expect(plan.getByText(what)).toBeTruthy();
  expect(plan.getByRole('link').getAttribute('href')).toBe(address);
});

function isFile(picture: HTMLElement): boolean {
  return picture.tagName === 'IMG';
}
