import { setOpenCart } from '@mostrador/shared-auth';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import NewVersion from './new-version.tsx';

let isNewer: boolean;
vi.mock('./take-new-releases.ts', () => ({
  FRESH_MS: 300_000,
  takeNewReleases: async () => isNewer,
}));

const reload = vi.fn<() => void>();
const OFFER = 'Hay una versión nueva';

beforeEach(() => {
  isNewer = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('location', { ...location, reload });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
  localStorage.clear();
});

/** Opens a page, and returns to it from another window. */
async function open(page?: React.ReactNode) {
  const shown = render(
    <>
      {page}
      <NewVersion userId="ana" areas={[]} />
    </>,
  );
  const come = () =>
    act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(1);
    });
  const wait = () => act(() => vi.advanceTimersByTimeAsync(2000));
  return { come, wait, rerender: shown.rerender, person: userEvent.setup() };
}

test('a newer release is offered to whoever comes back, and loads the page again', async () => {
  const { come, person } = await open();
  expect(screen.queryByText(OFFER)).toBeNull();
  await come();
  expect(screen.getByText(OFFER)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('nothing is offered when nothing is newer', async () => {
  isNewer = false;
  const { come } = await open();
  await come();
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('a screen that nobody leaves asks after five minutes', async () => {
  await open();
  await act(() => vi.advanceTimersByTimeAsync(301_000));
  expect(screen.getByText(OFFER)).toBeTruthy();
});

test('nothing is offered while there is a cart, and an offer goes when one is begun', async () => {
  setOpenCart('ana', true);
  const { come, wait } = await open();
  await come();
  expect(screen.queryByText(OFFER)).toBeNull();
  setOpenCart('ana', false);
  await wait();
  expect(screen.getByText(OFFER)).toBeTruthy();
  setOpenCart('ana', true);
  await wait();
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('a cart begun since the last look is not interrupted', async () => {
  const { come, person } = await open();
  await come();
  setOpenCart('ana', true);
  await person.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(reload).not.toHaveBeenCalled();
});

test('nothing is offered while a form is typed into', async () => {
  const { come, wait, rerender, person } = await open();
  const page = (form: boolean) => (
    <>
      {form && (
        <form>
          <input aria-label="Nombre" />
        </form>
      )}
      <NewVersion userId="ana" areas={[]} />
    </>
  );
  rerender(page(true));
  await person.type(screen.getByLabelText('Nombre'), 'Yerba');
  await come();
  await wait();
  expect(screen.queryByText(OFFER)).toBeNull();
});

test.each([
  ['a form that was there before', <form key="form" />],
  ['a dialog', <div key="dialog" role="dialog" />],
])('nothing is offered over %s', async (_, page) => {
  const { come } = await open(page);
  await come();
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('nothing is offered to a page that would ask before leaving', async () => {
  const keep = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', keep);
  const { come } = await open();
  await come();
  removeEventListener('beforeunload', keep);
  expect(screen.queryByText(OFFER)).toBeNull();
});
