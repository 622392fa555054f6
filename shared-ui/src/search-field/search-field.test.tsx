import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

afterEach(cleanup);

function Search(props: Partial<SearchFieldProps>) {
  const [value, setValue] = useState('');
  return <SearchField label="Buscar producto" {...props} value={value} onChange={setValue} />;
}

function aSearch(props?: Partial<SearchFieldProps>) {
  render(<Search {...props} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar producto' });
  return { field, user: userEvent.setup() };
}

test('Escape clears the text', async () => {
  const { field, user } = aSearch();

  await user.type(field, 'yerba');
  await user.keyboard('{Escape}');

  expect(field.value).toBe('');
});

test('a screen with another use for Escape keeps it', async () => {
  const { field, user } = aSearch({ onKeyDown: (event) => event.preventDefault() });
  await user.click(field);
  await user.paste('yerba');

  await user.keyboard('{Escape}');

  expect(field.value).toBe('yerba');
});

test('the button clears and returns the focus', async () => {
  const { field, user } = aSearch();
  await user.type(field, 'yerba');

  await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));

  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

test('an empty search has nothing to clear', () => {
  aSearch();
  expect(screen.queryByRole('button')).toBeNull();
});

test('its shortcut is announced and shown', () => {
  const { field } = aSearch({ shortcut: 'F2' });
  expect(field.getAttribute('aria-keyshortcuts')).toBe('F2');
  expect(screen.getByText('F2')).toBeTruthy();
});
