import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aKeyboard } from '../../test/keyboard.ts';
import type { PutBack } from './field-snapshot.ts';
import { type Candidate, useScanner } from './use-scanner.ts';

const CODE = '7790387013627';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface PageProps {
  recognize: (candidate: Candidate) => string | undefined;
  onScan: (code: string) => void;
  onPress: () => void;
  putBack?: PutBack;
}

function Page({ recognize, onScan, onPress, putBack }: PageProps) {
  const [amount, setAmount] = useState('');
  useScanner({ recognize, onScan, ...(putBack && { putBack }) });
  return (
    <form onSubmit={onPress}>
      <label>
        Paga con
        <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <output>{amount}</output>
      <button type="button" onClick={onPress}>
        Completar Venta
      </button>
    </form>
  );
}

function openPage(putBack?: PutBack) {
  const onScan = vi.fn<(code: string) => void>();
  const onPress = vi.fn();
  const recognize = vi.fn(({ burst, run }: Candidate) =>
    run === CODE ? run : burst === 'yerba' ? undefined : burst,
  );
  render(
    <Page recognize={recognize} onScan={onScan} onPress={onPress} {...(putBack && { putBack })} />,
  );
  const person = userEvent.setup({ delay: null });
  const field = screen.getByLabelText<HTMLInputElement>('Paga con');
  const button = screen.getByRole('button');
  const codes = () => onScan.mock.calls.map(([code]) => code);
  return { person, keyboard: aKeyboard(person), field, button, recognize, onScan, onPress, codes };
}

test('a scan is heard with the focus nowhere', async () => {
  const { keyboard, codes } = openPage();
  await keyboard.scan(CODE);
  expect(codes()).toEqual([CODE]);
});

test('a scan does not press the button that has the focus', async () => {
  const { keyboard, button, onPress, codes } = openPage();
  button.focus();
  await keyboard.scan(CODE);
  await keyboard.scan('A B C');
  expect(codes()).toEqual([CODE, 'A B C']);
  expect(onPress).not.toHaveBeenCalled();
});

test('an Enter by itself still presses it', async () => {
  const { keyboard, button, onPress, onScan } = openPage();
  button.focus();
  await keyboard.press('Enter');
  expect(onPress).toHaveBeenCalledOnce();
  expect(onScan).not.toHaveBeenCalled();
});

test('the second Enter of a scanner that sends two presses nothing', async () => {
  const { keyboard, person, button, onPress } = openPage();
  button.focus();
  await keyboard.scan(CODE);
  await person.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
});

test('a field gets back what it held, and so does whoever controls it', async () => {
  const { keyboard, field, onPress, recognize, codes } = openPage();
  field.focus();
  await keyboard.type('20000');
  await keyboard.scan(CODE);
  expect(field.value).toBe('20000');
  expect(screen.getByRole('status').textContent).toBe('20000');
  expect(recognize).toHaveBeenCalledExactlyOnceWith({ burst: CODE, run: `20000${CODE}`, field });
  expect(codes()).toEqual([CODE]);
  expect(onPress).not.toHaveBeenCalled();
});

test('a field gets back what it held when a slow scanner wrote a known code into it', async () => {
  const { keyboard, field, onPress, codes } = openPage();
  field.focus();
  await keyboard.type('20000');
  vi.advanceTimersByTime(1000);
  await keyboard.type(CODE);
  await keyboard.press('Enter');
  expect(field.value).toBe('20000');
  expect(codes()).toEqual([CODE]);
  expect(onPress).not.toHaveBeenCalled();
});

test('a field that the screen puts back itself hears of no input', async () => {
  const putBack = vi.fn(() => true);
  const { keyboard, field, codes } = openPage(putBack);
  field.focus();
  await keyboard.type('20000');
  await keyboard.scan(CODE);
  expect(putBack).toHaveBeenCalledExactlyOnceWith(field, '20000');
  expect(field.value).toBe(`20000${CODE}`);
  expect(codes()).toEqual([CODE]);
});

test('what a person types stays where it was typed', async () => {
  const { keyboard, field, onScan } = openPage();
  field.focus();
  await keyboard.type(CODE);
  expect(field.value).toBe(CODE);
  expect(onScan).not.toHaveBeenCalled();
});

test('a burst known to be typing is left alone', async () => {
  const { keyboard, field, onPress, onScan } = openPage();
  field.focus();
  await keyboard.scan('yerba');
  expect(field.value).toBe('yerba');
  expect(onPress).toHaveBeenCalledOnce();
  expect(onScan).not.toHaveBeenCalled();
});

test('nothing is heard any more once the counter is left', async () => {
  const { keyboard, onScan } = openPage();
  cleanup();
  await keyboard.scan(CODE);
  expect(onScan).not.toHaveBeenCalled();
});

function Covered({ isListening, onScan }: { isListening: boolean; onScan: () => void }) {
  useScanner({ isListening, recognize: ({ burst }) => burst, onScan });
  return <input aria-label="Nota" />;
}

test('while it does not listen, a scan is keys like any other', async () => {
  const onScan = vi.fn();
  const { rerender } = render(<Covered isListening={false} onScan={onScan} />);
  const keyboard = aKeyboard(userEvent.setup({ delay: null }));
  screen.getByLabelText('Nota').focus();
  await keyboard.scan(CODE);
  expect(onScan).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Nota').value).toBe(CODE);

  rerender(<Covered isListening onScan={onScan} />);
  await keyboard.scan(CODE);
  expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
});
