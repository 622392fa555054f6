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
