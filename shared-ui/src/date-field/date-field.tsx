import { dayInWords } from '@mostrador/domain/periods';
import { typedDay } from '@mostrador/domain/typed-day';
import { type KeyboardEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
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
  /** The first day accepted, for dates that may be before 2000. */
  firstDay?: string;
}

/**
 * A date as Argentines write it, `22/11/2026`, whatever the browser's language is. `22-11-26` and
 * `221126` are understood too, when the field is left or Enter is pressed. While the text is no date,
 * the input's `validationMessage` has the reason.
 */
export function DateField({
  value,
  onChange,
  firstDay,
  error,
  onKeyDown,
  ref,
  ...rest
}: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const [typed, setTyped] = useState<{ text: string; over: string; isLeft: boolean }>();
  // Another value from outside replaces what was typed.
  const current = typed?.over === value ? typed : undefined;
  const text = current?.text ?? (value && dayInWords(value));

  useLayoutEffect(
    function setValidity() {
      input.current?.setCustomValidity(problemOf({ text, isLeft: true }, firstDay) ?? '');
    },
    [text, firstDay],
  );

  function type(next: string) {
    const day = typedDay(next, firstDay);
    const isWhole = next.trim().length >= WHOLE;
    if (next.trim() === '') apply('', next);
    else if (isWhole && day !== undefined && day !== 'impossible') apply(day, next);
    else setTyped({ text: next, over: value, isLeft: false });
  }

  function leave() {
    if (!current) return;
    const day = typedDay(current.text, firstDay);
    if (day !== undefined && day !== 'impossible') apply(day, dayInWords(day));
    else setTyped({ ...current, isLeft: current.text.trim() !== '' });
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Before the form is submitted.
    if (event.key === 'Enter') leave();
    onKeyDown?.(event);
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
      ref={input}
      value={text}
      error={problemOf(current, firstDay) ?? error}
      onChange={(event) => type(event.target.value)}
      onKeyDown={handleKey}
      onBlur={leave}
    />
  );
}

/** Returns what is wrong with a typed text; a date that is still being typed is not wrong yet. */
function problemOf(
  typed: { text: string; isLeft: boolean } | undefined,
  firstDay: string | undefined,
): string | undefined {
  if (!typed) return undefined;
  const day = typedDay(typed.text, firstDay);
  const isWhole = typed.isLeft || typed.text.trim().length >= WHOLE;
  if (day === 'impossible' && isWhole) return DOES_NOT_EXIST;
  if (day === undefined && isWhole && typed.text.trim() !== '') return HOW_TO_WRITE;
}
