import { SearchField } from '@mostrador/shared-ui/search-field';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useListView } from './use-list-view.ts';

afterEach(cleanup);

function SalesPage() {
  const list = useListView({ sortKeys: ['date', 'total'], filters: ['status', 'seller'] });
  const { addressed, view } = list;
  return (
    <>
      <SearchField label="Buscar" {...list.searchField} />
      <output>
        {JSON.stringify({ typed: view.text, asked: addressed.text, page: view.page })}
      </output>
      <button type="button" onClick={() => list.sortBy({ key: 'total', direction: 'descending' })}>
        Por total
      </button>
      <button type="button" onClick={() => list.filterBy('status', 'cancelled')}>
        Anuladas
      </button>
      <button type="button" onClick={() => list.filterOnlyBy({ seller: 'sol' })}>
        Solo de sol
      </button>
      <button type="button" onClick={() => list.goToPage(view.page + 1)}>
        Siguiente
      </button>
      <button type="button" onClick={() => list.goToPage(view.page - 1)}>
        Anterior
      </button>
      <button type="button" onClick={list.clear}>
        Ver todas
      </button>
      <button type="button" onClick={list.focusSearch}>
        Ir a buscar
      </button>
      <Link to="/sales?q=yerba">Las de yerba</Link>
    </>
  );
}

function openList(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: 'Inicio' },
      { path: '/sales', element: <SalesPage /> },
    ],
    { initialEntries: ['/', address] },
  );
  render(<RouterProvider router={router} />);
  const person = userEvent.setup();
  return {
    router,
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    follow: (name: string) => person.click(screen.getByRole('link', { name })),
    search: (text: string) => person.type(screen.getByRole('searchbox'), text),
  };
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as object;

test('the text applies at once to the screen, and to the URL once typing pauses', async () => {
  const { router } = openList('/sales');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sol' } });
  expect(shown()).toMatchObject({ typed: 'sol', asked: '' });

  await waitFor(() => expect(shown()).toMatchObject({ typed: 'sol', asked: 'sol' }));
  expect(router.state.location.search).toBe('?q=sol');
});

test('consecutive changes are all in the URL', async () => {
  const { router } = openList('/sales');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sol' } });
  // Makes both changes before the URL of the first is rendered.
  act(() => {
    screen.getByRole('button', { name: 'Por total' }).click();
    screen.getByRole('button', { name: 'Anuladas' }).click();
  });

  const address = '?sort=total&order=desc&status=cancelled&q=sol';
  await waitFor(() => expect(router.state.location.search).toBe(address));
});

test.each([
  ['order', (list: ReturnType<typeof openList>) => list.press('Por total')],
  ['filter', (list: ReturnType<typeof openList>) => list.press('Anuladas')],
  ['text', (list: ReturnType<typeof openList>) => list.search('sol')],
])('another %s starts at the first page', async (_, change) => {
  const list = openList('/sales?page=3');
  await change(list);

  await waitFor(() => expect(shown()).toMatchObject({ page: 1 }));
  expect(list.router.state.location.search).not.toContain('page');
});

test('the page is in the URL, except the first', async () => {
  const { router, press } = openList('/sales?q=sol');
  await press('Siguiente');
  expect(router.state.location.search).toBe('?q=sol&page=2');

  await press('Anterior');
  expect(router.state.location.search).toBe('?q=sol');
});

test('Back leaves the list, whatever was changed in it', async () => {
  const { router, press } = openList('/sales');
  await press('Por total');
  await press('Siguiente');
  await router.navigate(-1);

  expect(await screen.findByText('Inicio')).toBeTruthy();
});

test('a link replaces what was being typed', async () => {
  const { router, search, follow } = openList('/sales');
  await search('sol');
  await follow('Las de yerba');

  await waitFor(() => expect(shown()).toMatchObject({ typed: 'yerba', asked: 'yerba' }));
  expect(router.state.location.search).toBe('?q=yerba');
});

test('clearing keeps the order', async () => {
  const { router, press } = openList('/sales?q=sol&status=cancelled&sort=total&page=2');
  await press('Ver todas');

  expect(router.state.location.search).toBe('?sort=total');
  expect(shown()).toMatchObject({ typed: '', page: 1 });
});

test('a form of filters replaces all of them, and keeps the search and the order', async () => {
  const { router, press } = openList('/sales?q=sol&status=cancelled&sort=total&page=2');
  await press('Solo de sol');

  expect(router.state.location.search).toBe('?q=sol&sort=total&seller=sol');
});

test('the focus moves to the search', async () => {
  const { press } = openList('/sales');
  await press('Ir a buscar');

  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
