import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aKeyboard } from '../../test/keyboard.ts';
import type { PutBack } from './field-snapshot.ts';
import { type Candidate, useScanner } from './use-scanner.ts';

const CODE = '7790387013627';
const onWrongLayout = vi.fn<(sentence: string) => void>();
const NOTHING_KNOWN = { isKnown: () => false, onWrongLayout };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onWrongLayout.mockClear();
});

interface PageProps {
  recognize: (candidate: Candidate) => string | undefined;
  onScan: (code: string) => void;
  onPress: () => void;
  putBack?: PutBack;
}

function Page({ recognize, onScan, onPress, putBack }: PageProps) {
  const [amount, setAmount] = useState('');
  useScanner({ recognize, onScan, ...NOTHING_KNOWN, ...(putBack && { putBack }) });
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

test('a scan is detected without focus', async () => {
  const { keyboard, codes } = openPage();
  await keyboard.scan(CODE);
  expect(codes()).toEqual([CODE]);
});

test('a scan does not press the focused button', async () => {
  const { keyboard, button, onPress, codes } = openPage();
  button.focus();
  await keyboard.scan(CODE);
  await keyboard.scan('A B C');
  expect(codes()).toEqual([CODE, 'A B C']);
  expect(onPress).not.toHaveBeenCalled();
});

test('a single Enter still presses it', async () => {
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

test('a field gets its value back, and so does its owner', async () => {
  const { keyboard, field, onPress, recognize, codes } = openPage();
  field.focus();
  await keyboard.type('20000');
  await keyboard.scan(CODE);
  expect(field.value).toBe('20000');
  expect(screen.getByRole('status').textContent).toBe('20000');
  const all = `20000${CODE}`;
  expect(recognize).toHaveBeenCalledExactlyOnceWith({ burst: CODE, run: all, field, text: all });
  expect(codes()).toEqual([CODE]);
  expect(onPress).not.toHaveBeenCalled();
});

test('a field gets its value back when a slow scanner wrote a known code into it', async () => {
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

test('a field that the screen restores itself gets no input event', async () => {
  const putBack = vi.fn(() => true);
  const { keyboard, field, codes } = openPage(putBack);
  field.focus();
  await keyboard.type('20000');
  await keyboard.scan(CODE);
  expect(putBack).toHaveBeenCalledExactlyOnceWith(field, '20000');
  expect(field.value).toBe(`20000${CODE}`);
  expect(codes()).toEqual([CODE]);
});

test('typed text stays', async () => {
  const { keyboard, field, onScan } = openPage();
  field.focus();
  await keyboard.type(CODE);
  expect(field.value).toBe(CODE);
  expect(onScan).not.toHaveBeenCalled();
});

test('a burst known to be typing is ignored', async () => {
  const { keyboard, field, onPress, onScan } = openPage();
  field.focus();
  await keyboard.scan('yerba');
  expect(field.value).toBe('yerba');
  expect(onPress).toHaveBeenCalledOnce();
  expect(onScan).not.toHaveBeenCalled();
});

/** Presses a key with all the properties that the page reads, as browsers send it. */
function press(target: EventTarget, key: string, init: KeyboardEventInit = {}): boolean {
  vi.advanceTimersByTime(5);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  // The simulated browser knows no Caps Lock.
  const { getModifierState } = event;
  event.getModifierState = (name) =>
    name === 'CapsLock' ? init.modifierCapsLock === true : getModifierState.call(event, name);
  return target.dispatchEvent(event);
}

test("a scanner's Tab ends its code and does not leave the field", async () => {
  const { keyboard, field, codes } = openPage();
  field.focus();
  await keyboard.typeEvery(5, CODE, 'Tab');
  await keyboard.typeEvery(5, CODE, 'Tab');
  expect(codes()).toEqual([CODE, CODE]);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('');
});

test('a person leaves the field with Tab', async () => {
  const { keyboard, field, codes } = openPage();
  field.focus();
  await keyboard.typeEvery(120, '3450', 'Tab');
  expect(codes()).toEqual([]);
  expect(document.activeElement).not.toBe(field);
  expect(field.value).toBe('3450');
});

test.each([
  ['CR LF', ['Enter']],
  ['LF', []],
])('the line feed of a scanner that ends in %s opens no downloads', async (_, before) => {
  const { keyboard, field, codes } = openPage();
  field.focus();
  await keyboard.typeEvery(5, CODE.slice(0, -1), CODE.slice(-1));
  for (const key of before) press(field, key);
  press(field, 'Control', { ctrlKey: true });
  expect(press(field, 'j', { ctrlKey: true })).toBe(false);
  await keyboard.scan(CODE);
  expect(codes()).toEqual([CODE, CODE]);
});

test("Ctrl+J alone is the browser's", () => {
  const { field } = openPage();
  expect(press(field, 'j', { ctrlKey: true })).toBe(true);
});

test('a scanner under Caps Lock is read as intended', () => {
  const { button, codes } = openPage();
  for (const [key, shiftKey] of [
    ['a', true],
    ['b', true],
    ['1', false],
    ['C', false],
  ] as const)
    press(button, key, { shiftKey, modifierCapsLock: true });
  press(button, 'Enter');
  expect(codes()).toEqual(['AB1c']);
});

test('a code garbled by the wrong layout is reported, and nothing is scanned', async () => {
  const { keyboard, field, codes } = openPage();
  field.focus();
  await keyboard.scan("A'123-4");
  expect(codes()).toEqual([]);
  expect(onWrongLayout).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('«A-123/4»'));
  expect(field.value).toBe('');
});

test('nothing is detected after the counter is left', async () => {
  const { keyboard, onScan } = openPage();
  cleanup();
  await keyboard.scan(CODE);
  expect(onScan).not.toHaveBeenCalled();
});

interface SearchProps {
  onScan: (code: string) => void;
  onEnter: (text: string) => void;
}

function Search({ onScan, onEnter }: SearchProps) {
  const [text, setText] = useState('');
  useScanner({
    recognize: ({ burst, text }) => (/^\d+$/.test(text) ? burst : undefined),
    onScan,
    ...NOTHING_KNOWN,
  });
  return (
    <input
      aria-label="Buscar"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onEnter(currentTarget.value)}
    />
  );
}

function openSearch() {
  const onScan = vi.fn<(code: string) => void>();
  const onEnter = vi.fn<(text: string) => void>();
  render(<Search onScan={onScan} onEnter={onEnter} />);
  const keyboard = aKeyboard(userEvent.setup({ delay: null }));
  const field = screen.getByLabelText<HTMLInputElement>('Buscar');
  field.focus();
  return { keyboard, field, onScan, onEnter };
}

describe('in the search', () => {
  // The silence that ends a code is a timer, which a busy machine would fire between two keys.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    // Testing Library advances Jest's clock, which it finds by name.
    vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('a scan leaves nothing', async () => {
    const { keyboard, field, onScan, onEnter } = openSearch();
    await keyboard.scan(CODE);
    expect(field.value).toBe('');
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(onEnter).not.toHaveBeenCalled();
  });

  test('an Enter that ends no scan sees everything typed', async () => {
    const { keyboard, field, onScan, onEnter } = openSearch();
    await keyboard.scan('yerba');
    expect(onEnter).toHaveBeenCalledExactlyOnceWith('yerba');
    expect(field.value).toBe('yerba');
    expect(onScan).not.toHaveBeenCalled();
  });

  test('a scan right after fast typing restores all of that', async () => {
    const { keyboard, field, onScan } = openSearch();
    await keyboard.typeEvery(20, '123', '4');
    await keyboard.scan(CODE);
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field.value).toBe('1234');
  });

  test('a scan without an end is taken after a pause, and leaves nothing', async () => {
    const { keyboard, field, onScan } = openSearch();
    await keyboard.typeEvery(5, CODE.slice(0, -1), CODE.slice(-1));
    vi.advanceTimersByTime(249);
    expect(onScan).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field.value).toBe('');
  });

  test.each(['F9', 'Alt', 'Enter'])('and before %s, which a user presses after it', async (key) => {
    const { keyboard, field, onScan, onEnter } = openSearch();
    await keyboard.typeEvery(5, CODE.slice(0, -1), CODE.slice(-1));
    await keyboard.press(key);
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field.value).toBe('');
    expect(onEnter).not.toHaveBeenCalled();
  });

  test('and so is the next one, when a busy page had no time between', async () => {
    const { keyboard, field, onScan } = openSearch();
    await keyboard.typeEvery(5, CODE.slice(0, -1), CODE.slice(-1));
    // Advances only the clock of the keys.
    const { timeStamp } = new Event('now');
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(timeStamp + 600);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true }));
    vi.restoreAllMocks();
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
  });

  test.each([60, 120, 400, 900])(
    'a barcode typed with %i ms between the digits is never truncated',
    async (gap) => {
      const { keyboard, field, onScan, onEnter } = openSearch();
      await keyboard.typeEvery(gap, CODE.slice(0, -1), CODE.slice(-1));
      vi.advanceTimersByTime(1000);
      expect(field.value).toBe(CODE);
      await keyboard.press('Enter');
      expect(onScan).not.toHaveBeenCalled();
      expect(onEnter).toHaveBeenCalledExactlyOnceWith(CODE);
    },
  );

  test('the fast end of a typed barcode is no code of its own', async () => {
    const { keyboard, field, onScan, onEnter } = openSearch();
    await keyboard.typeEvery(900, '779038701362', '7');
    await keyboard.typeEvery(20, '430', 'Enter');
    expect(onScan).not.toHaveBeenCalled();
    expect(onEnter).toHaveBeenCalledExactlyOnceWith(`${CODE}430`);
    expect(field.value).toBe(`${CODE}430`);
  });
});

function Covered({ isListening, onScan }: { isListening: boolean; onScan: () => void }) {
  useScanner({ isListening, recognize: ({ burst }) => burst, onScan, ...NOTHING_KNOWN });
  return <input aria-label="Nota" />;
}

test('while it does not listen, a scan is normal keys', async () => {
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
