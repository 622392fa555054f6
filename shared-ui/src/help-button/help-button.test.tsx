import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HelpButton } from './help-button.tsx';

afterEach(cleanup);

test('opens a chat with support with a prefilled greeting', () => {
  render(<HelpButton phone="+54 9 264 555-0100" />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Contactar por WhatsApp' });

  const chat = new URL(link.href);
  expect(chat.origin + chat.pathname).toBe('https://wa.me/5492645550100');
  expect(chat.searchParams.get('text')).toContain('más información');
  expect(link.title).toBe('¿Necesitas ayuda? Chatea con nosotros');
  expect(link.rel).toContain('noopener');
});
