import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

test('the entrance leads to signing in, registering and the small print', async () => {
  openPage('/');
  await screen.findByRole('heading', { level: 1 });

  const addresses = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(addresses).toEqual([
    ['Mostrador', '/'],
    ['Iniciar sesión', '/login'],
    ['Registrarse gratis', '/register'],
    ['Contacto', '/contact'],
    ['Términos y Condiciones', '/terms'],
    ['Política de Privacidad', '/privacy'],
  ]);
});

test.each([
  ['/verify-email/un-token', 'Verificación de email'],
  ['/forgot-password', 'Recuperar contraseña'],
  ['/reset-password/un-token', 'Restablecer contraseña'],
])('%s says that it is on its way', async (address, title) => {
  openPage(address);

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText('En construcción')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});
