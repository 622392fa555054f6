import { TextField, type TextFieldProps } from '@mostrador/shared-ui/text-field';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { CUIT_TEXT_LENGTH, caretAfter, cuitText } from './cuit-text.ts';

interface CuitFieldProps
  extends Omit<TextFieldProps, 'label' | 'value' | 'onChange' | 'ref' | 'type'> {
  value: string;
  onChange: (text: string) => void;
  ref?: (input: HTMLInputElement | null) => void;
}

/** A field for a CUIT, which inserts the hyphens while it is typed. */
export function CuitField({ value, onChange, ref, ...rest }: CuitFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  useLayoutEffect(function keepCaret() {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const before = target.value.slice(0, target.selectionStart ?? undefined);
    const text = cuitText(target.value);
    caret.current = caretAfter(text, before.replace(/\D/g, '').length);
    onChange(text);
  }

  return (
    <TextField
      {...rest}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      label="CUIT"
      inputMode="numeric"
      autoComplete="off"
      placeholder="20-12345678-6"
      maxLength={CUIT_TEXT_LENGTH}
      value={value}
      onChange={change}
    />
  );
}
