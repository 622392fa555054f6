import { dayInWords } from '@mostrador/domain/periods';
import { typedDay } from '@mostrador/domain/typed-day';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '../text-field/index.ts';

const HOW_TO_WRITE = 'Escribila así: 31/12/2026';
const DOES_NOT_EXIST = 'Esa fecha no existe';
const WHOLE = 'dd/mm/aaaa'.length;

export interface DateFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'placeholder' | 'onBlur'> {
  /** `2026-11-22`; empty for none. */
  value: string;
  /** Called with each whole date, and with an empty text when the field is emptied. */
  onChange: (day: string) => void;
}

/**
 * A date as Argentines write it, `22/11/2026`, whatever the browser's language is. `22-11-26` and
 * `221126` are understood too, when the field is left.
 */
export function DateField({ value, onChange, error, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<{ text: string; over: string; isLeft: boolean }>();
  // Another value from outside replaces what was typed.
  const current = typed?.over === value ? typed : undefined;
  const text = current?.text ?? (value && dayInWords(value));

  function type(next: string) {
    const day = typedDay(next);
    const isWhole = next.trim().length >= WHOLE;
    if (next.trim() === '') apply('', next);
    else if (isWhole && day !== undefined && day !== 'impossible') apply(day, next);
    else setTyped({ text: next, over: value, isLeft: false });
  }

  function leave() {
    if (!current) return;
    const day = typedDay(current.text);
    if (day !== undefined && day !== 'impossible') apply(day, dayInWords(day));
    else setTyped({ ...current, isLeft: current.text.trim() !== '' });
  }

  function apply(day: string, shown: string) {
    setTyped({ text: shown, over: day, isLeft: false });
    if (day !== value) onChange(day);
  }

  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      {...rest}
      value={text}
      error={problemOf(current) ?? error}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}

/** Returns what is wrong with a typed text; a date that is still being typed is not wrong yet. */
function problemOf(typed: { text: string; isLeft: boolean } | undefined): string | undefined {
  if (!typed) return undefined;
  const day = typedDay(typed.text);
  const isWhole = typed.isLeft || typed.text.trim().length >= WHOLE;
  if (day === 'impossible' && isWhole) return DOES_NOT_EXIST;
  if (day === undefined && isWhole && typed.text.trim() !== '') return HOW_TO_WRITE;
}
