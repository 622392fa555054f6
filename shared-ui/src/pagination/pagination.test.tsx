import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

function somePages(page: number, pages: number) {
  const onChange = vi.fn();
  render(<Pagination page={page} pages={pages} onChange={onChange} />);
  return { onChange, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

test.each([
  [1, 2, ['1', '2']],
  [1, 9, ['1', '2', '3', '4', '5']],
  [5, 9, ['3', '4', '5', '6', '7']],
  [9, 9, ['5', '6', '7', '8', '9']],
])('page %i of %i offers %j', (page, pages, offered) => {
  somePages(page, pages);

  const shown = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(shown.filter(Boolean)).toEqual(offered);
  expect(button(`Página ${page}`).getAttribute('aria-current')).toBe('page');
});

test('the pages before and after can be chosen', async () => {
  const { onChange, user } = somePages(5, 9);

  await user.click(button('Página 7'));
  await user.click(button('Página anterior'));
  await user.click(button('Página siguiente'));

  expect(onChange.mock.calls).toEqual([[7], [4], [6]]);
});

test('nothing precedes the first or follows the last', async () => {
  const { onChange, user } = somePages(1, 1);

  for (const name of ['Página anterior', 'Página siguiente']) {
    await user.click(button(name));
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
  }

  expect(onChange).not.toHaveBeenCalled();
});
