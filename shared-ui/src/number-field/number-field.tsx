import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldLook } from '../field/index.ts';
import styles from './number-field.module.css';
import { readNumber, rewrite, type WrittenNumber, writeNumber } from './written-number.ts';

export interface NumberFieldProps
  extends FieldLook,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'size'> {
  /** `undefined` is an empty field, which is not zero. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Decimals that may be written; none by default. */
  decimals?: number;
  /** A minus sign can only be written when this is below zero. The limit itself is for the form to check. */
  min?: number;
  size?: 'md' | 'lg';
}

interface FormattedNumberFieldProps extends NumberFieldProps {
  prefix?: string;
  /** Shows all the decimals once the person has left the field. */
  fixed?: boolean;
}

/** A count or a measure, written the Argentine way: dots group thousands, a comma starts the decimals. */
export function NumberField(props: NumberFieldProps) {
  return <FormattedNumberField {...props} />;
}

/** An amount of money, in pesos with two decimals. */
export function MoneyField(props: Omit<NumberFieldProps, 'decimals'>) {
  return <FormattedNumberField {...props} decimals={2} prefix="$" fixed />;
}

function FormattedNumberField({
  label,
  hideLabel,
  description,
  error,
  required,
  id,
  className,
  value,
  onChange,
  decimals = 0,
  min = 0,
  size = 'md',
  prefix,
  fixed = false,
  onFocus,
  onBlur,
  onKeyDown,
  ref,
  ...rest
}: FormattedNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const written = useWrittenNumber({ value, decimals, fixed, input });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange(written.change(event.target, { decimals, negative: min < 0 }));
  }

  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    // A new amount replaces the old one without a hand on the mouse.
    event.target.select();
    onFocus?.(event);
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    written.finish();
    onBlur?.(event);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    stepOverDot(event);
    onKeyDown?.(event);
  }

  return (
    <Field {...{ label, hideLabel, description, error, required, id, className }}>
      {(control) => (
        <div className={fieldStyles.box} data-size={size} data-prefix={prefix && true}>
          {prefix && (
            <span className={fieldStyles.before} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            autoComplete="off"
            {...rest}
            {...control}
            ref={input}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            aria-required={required}
            value={written.text}
            onChange={handleChange}
            onFocus={handleFocus}
            onBlur={handleBlur}
            onKeyDown={handleKey}
            className={`${fieldStyles.control} ${styles.input}`}
          />
        </div>
      )}
    </Field>
  );
}

/**
 * Keeps the text while it agrees with the value, so that `12,` can become `12,5`; another value
 * coming from outside replaces it.
 */
function useWrittenNumber({
  value,
  decimals,
  fixed,
  input,
}: {
  value: number | undefined;
  decimals: number;
  fixed: boolean;
  input: { current: HTMLInputElement | null };
}) {
  const formatted = writeNumber(value, decimals, fixed);
  const [written, setWritten] = useState<WrittenNumber>({ text: formatted, commaWasDot: false });
  const text = readNumber(written.text) === value ? written.text : formatted;
  const charactersAfterCaret = useRef<number>(undefined);

  useLayoutEffect(function keepCaret() {
    if (charactersAfterCaret.current === undefined || !input.current) return;
    const caret = caretBefore(charactersAfterCaret.current, input.current.value);
    input.current.setSelectionRange(caret, caret);
    charactersAfterCaret.current = undefined;
  });

  return {
    text,
    /** Takes what the browser put in the input and answers the new value. */
    change(field: HTMLInputElement, options: { decimals: number; negative: boolean }) {
      const caret = field.selectionStart ?? field.value.length;
      charactersAfterCaret.current = withoutDots(field.value.slice(caret)).length;
      const next = rewrite({ ...written, text }, field.value, options);
      setWritten(next);
      return readNumber(next.text);
    },
    finish() {
      setWritten({ text: formatted, commaWasDot: false });
    },
  };
}

function withoutDots(text: string) {
  return text.replaceAll('.', '');
}

/** The place in the text that leaves this many characters, dots aside, to its right. */
function caretBefore(characters: number, text: string) {
  let caret = text.length;
  for (let left = characters; left > 0 && caret > 0; caret -= 1) {
    if (text[caret - 1] !== '.') left -= 1;
  }
  return caret;
}

/** A grouping dot comes back as soon as it is deleted, so deleting goes on to the digit beyond it. */
function stepOverDot(event: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart: caret, selectionEnd, value } = event.currentTarget;
  if (caret === null || caret !== selectionEnd) return;
  if (event.key === 'Backspace' && value[caret - 1] === '.') {
    event.currentTarget.setSelectionRange(caret - 1, caret - 1);
  }
  if (event.key === 'Delete' && value[caret] === '.') {
    event.currentTarget.setSelectionRange(caret + 1, caret + 1);
  }
}
