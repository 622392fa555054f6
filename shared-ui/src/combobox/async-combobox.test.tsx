import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AsyncCombobox, type AsyncComboboxProps } from './async-combobox.tsx';
import type { ComboboxOption } from './combobox-frame.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ANA = { value: '1', label: 'Ana Pérez', detail: 'CUIT 27-11111111-4' };
const ANABEL = { value: '2', label: 'Anabel Ruiz' };

type Results = Pick<AsyncComboboxProps<ComboboxOption>, 'options' | 'status' | 'total'>;

interface CustomerProps {
  answer: (text: string) => Results;
  onRetry: () => void;
  noMatchActions?: AsyncComboboxProps<ComboboxOption>['noMatchActions'];
}

function Customer({ answer, onRetry, noMatchActions }: CustomerProps) {
  const [customer, setCustomer] = useState<ComboboxOption | null>(null);
  const [text, setText] = useState('');
  return (
    <>
      <AsyncCombobox
        label="Cliente"
        value={customer}
        onChange={setCustomer}
        onSearch={setText}
        {...answer(text)}
        onRetry={onRetry}
        noMatch="No hay clientes que coincidan"
        {...(noMatchActions && { noMatchActions })}
      />
      <button type="button">Siguiente</button>
      <output aria-label="Elegido">{customer?.label}</output>
    </>
  );
}

function aCustomer(
  answer: (text: string) => Results,
  noMatchActions?: CustomerProps['noMatchActions'],
) {
  const asked = vi.fn(answer);
  const onRetry = vi.fn();
  render(<Customer answer={asked} onRetry={onRetry} {...(noMatchActions && { noMatchActions })} />);
  const searches = () => [...new Set(asked.mock.calls.map(([text]) => text))].filter(Boolean);
  return { user: userEvent.setup(), searches, onRetry };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' });
const found = (): Results => ({ options: [ANA, ANABEL], status: 'ready' });

/** Types within one tick: no timer runs between keys, however slow the machine is. */
function typeAtOnce(...texts: string[]) {
  for (const value of texts)
    fireEvent.input(field(), { target: { value }, inputType: 'insertText' });
}

test('searches from two letters on, once typing pauses', async () => {
  const { searches } = aCustomer(found);
  typeAtOnce('a');
  expect(await screen.findByText('Escribí al menos 2 letras')).toBeTruthy();

  typeAtOnce('an', 'ana');
  expect(screen.queryByRole('option')).toBeNull();

  expect(await screen.findByRole('option', { name: /Ana Pérez/ })).toBeTruthy();
  expect(searches()).toEqual(['ana']);
});

test('does not search a text that becomes too short', () => {
  vi.useFakeTimers();
  const { searches } = aCustomer(found);
  typeAtOnce('an', 'a');
  act(() => vi.runAllTimers());
  expect(searches()).toEqual([]);
});

test('Enter chooses the first result', async () => {
  const { user } = aCustomer(found);
  await user.type(field(), 'ana');
  await screen.findByRole('option', { name: 'Ana Pérez CUIT 27-11111111-4' });

  await user.keyboard('{Enter}');

  expect(screen.getByLabelText('Elegido').textContent).toBe('Ana Pérez');
  expect(field().value).toBe('Ana Pérez');
});

test('Enter chooses no result of an earlier text', async () => {
  const { user } = aCustomer((text) =>
    text === 'ana' ? found() : { options: [ANA], status: 'loading' },
  );
  await user.click(field());
  await user.paste('ana');
  await screen.findByRole('option', { name: /Ana Pérez/ });

  await user.paste('b');
  await user.keyboard('{Enter}');

  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByLabelText('Elegido').textContent).toBe('');
});

test('announces a running search and an empty result', async () => {
  let status: Results['status'] = 'loading';
  const { user, searches } = aCustomer(() => ({ options: [], status }));
  await user.type(field(), 'zz');
  await waitFor(() => expect(searches()).toEqual(['zz']));
  expect(screen.getByText('Buscando...')).toBeTruthy();

  status = 'ready';
  await user.type(field(), 'z');
  expect(await screen.findByText('No hay clientes que coincidan')).toBeTruthy();
});

test('a failed search can be retried with the keyboard, and the text stays', async () => {
  const { user, onRetry } = aCustomer(() => ({ options: [], status: 'error' }));
  await user.type(field(), 'ana');
  expect(await screen.findByText('No se pudo buscar')).toBeTruthy();

  await screen.findByRole('option', { name: 'Reintentar' });
  await user.keyboard('{ArrowDown}{Enter}');

  expect(onRetry).toHaveBeenCalledOnce();
  expect(field().value).toBe('ana');
  expect(screen.getByRole('option', { name: 'Reintentar' })).toBeTruthy();
});

test('a choice stays when the next search does not find it', async () => {
  const { user } = aCustomer((text) => ({
    options: text === 'ana' ? [ANA] : [ANABEL],
    status: 'ready',
  }));
  await user.type(field(), 'ana');
  await user.click(await screen.findByRole('option', { name: /Ana Pérez/ }));

  await user.click(field());
  await user.keyboard('ruiz');
  await screen.findByRole('option', { name: 'Anabel Ruiz' });
  await user.tab();

  await waitFor(() => expect(field().value).toBe('Ana Pérez'));
  expect(screen.getByLabelText('Elegido').textContent).toBe('Ana Pérez');
});

test('says when it shows only the first results', async () => {
  const { user } = aCustomer((text) => ({ ...found(), total: text === 'ana' ? 14 : 2 }));
  await user.type(field(), 'ana');
  expect(await screen.findByText('Mostrando 2 de 14')).toBeTruthy();
  await user.type(field(), 'b');
  await screen.findByRole('option', { name: 'Anabel Ruiz' });
  expect(screen.queryByText(/^Mostrando/)).toBeNull();
});

describe('an action for an empty result', () => {
  const anAction = () => {
    const onPress = vi.fn();
    const outside = { label: 'Buscar afuera', icon: null, onPress };
    return { onPress, offer: vi.fn(() => [outside]) };
  };

  test('is pressed, or run by Enter, and the text stays', async () => {
    const { onPress, offer } = anAction();
    const { user } = aCustomer(() => ({ options: [], status: 'ready' }), offer);
    await user.type(field(), 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Buscar afuera' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Enter}');

    expect(onPress).toHaveBeenCalledTimes(2);
    expect(offer).toHaveBeenLastCalledWith('zzz');
    expect(field().value).toBe('zzz');
  });

  test('is not offered with results or during a search', async () => {
    const { onPress, offer } = anAction();
    const { user } = aCustomer(
      (text) => (text === 'ana' ? found() : { options: [], status: 'loading' }),
      offer,
    );
    await user.type(field(), 'ana');
    await screen.findByRole('option', { name: /Ana Pérez/ });
    await user.type(field(), 'zz{Enter}');

    expect(screen.queryByRole('button', { name: 'Buscar afuera' })).toBeNull();
    expect(onPress).not.toHaveBeenCalled();
  });
});
