import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useRowDialog } from './use-row-dialog.ts';

interface Customer {
  _id: string;
  name: string;
}

const ANA = { _id: '1', name: 'Ana' };
const LUZ = { _id: '2', name: 'Luz' };

function aList(rows?: readonly Customer[]) {
  const onDeleted = vi.fn();
  const { result, rerender } = renderHook(
    (props: { rows?: readonly Customer[] }) =>
      useRowDialog<Customer, 'edit' | 'merge'>({
        ...{ rows: undefined },
        ...props,
        removing: ['merge'],
        onDeleted,
      }),
    { initialProps: { rows } },
  );
  return {
    onDeleted,
    opened: () => result.current.dialog,
    rereads: (rows: readonly Customer[]) => rerender({ rows }),
    create: () => act(() => result.current.create()),
    open: (action: 'edit' | 'merge' | 'delete', row: Customer) =>
      act(() => result.current.open(action, row)),
    close: () => act(() => result.current.close()),
  };
}

test('one dialog is open at a time, until it is closed', () => {
  const list = aList([ANA, LUZ]);
  expect(list.opened()).toBeUndefined();

  list.create();
  expect(list.opened()).toEqual({ action: 'create' });
  list.open('edit', ANA);
  expect(list.opened()).toEqual({ action: 'edit', row: ANA });
  list.close();
  expect(list.opened()).toBeUndefined();
});

describe('a dialog about a row', () => {
  test('shows its current state', () => {
    const list = aList([ANA, LUZ]);
    list.open('edit', ANA);
    list.rereads([{ ...ANA, name: 'Ana María' }, LUZ]);

    expect(list.opened()).toEqual({ action: 'edit', row: { ...ANA, name: 'Ana María' } });
  });

  test('keeps a row that another user deletes', () => {
    const list = aList([ANA, LUZ]);
    list.open('edit', ANA);
    list.rereads([LUZ]);

    expect(list.opened()).toEqual({ action: 'edit', row: ANA });
    expect(list.onDeleted).not.toHaveBeenCalled();
  });

  test.each(['delete', 'merge'] as const)(
    'that removes it (%s) closes once the row is gone, and stays closed if it comes back',
    (action) => {
      const list = aList([ANA, LUZ]);
      list.open(action, ANA);
      expect(list.opened()).toEqual({ action, row: ANA });

      list.rereads([LUZ]);
      expect(list.opened()).toBeUndefined();
      expect(list.onDeleted).toHaveBeenCalledOnce();

      list.rereads([ANA, LUZ]);
      expect(list.opened()).toBeUndefined();
    },
  );
});
