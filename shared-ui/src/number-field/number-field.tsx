import { MAX_PESOS } from '@mostrador/domain/money';
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
import {
  problemOf,
  readNumber,
  rewrite,
  type WrittenNumber,
  writeNumber,
} from './written-number.ts';

export interface NumberFieldProps
  extends FieldLook,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'size'> {
  /** `undefined` is an empty field, which is not zero; NaN is a text that is not a number. */
  value: number | undefined;
  /**
   * Gets the value as typed, even an invalid one: a number beyond the limits, or NaN. The field
   * shows the problem; rejecting the value is up to the form, which finds the same sentence in the
   * input's `validationMessage`.
   */
  onChange: (value: number | undefined) => void;
  /** Maximum decimals; none by default. */
  decimals?: number;
  /** Shows all the decimals on blur. */
  fixed?: boolean;
  /** Minimum value, 0 by default. */
  min?: number;
  /** Maximum value; for pesos, the largest amount that the product can add up. */
  max?: number;
  /** The message for an invalid number, instead of the field's own. */
  problem?: string;
  size?: 'md' | 'lg';
}

interface FormattedNumberFieldProps extends NumberFieldProps {
  prefix?: string;
}

/** A count or a measure in Argentine format: dots group thousands, a comma starts the decimals. */
export function NumberField(props: NumberFieldProps) {
  return <FormattedNumberField {...props} />;
}

/** An amount of money, in pesos with two decimals. */
export function MoneyField(props: Omit<NumberFieldProps, 'decimals' | 'fixed'>) {
  return <FormattedNumberField max={MAX_PESOS} {...props} decimals={2} prefix="$" fixed />;
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
  max = Number.POSITIVE_INFINITY,
  problem: givenProblem,
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
  const [isWriting, setWriting] = useState(false);
  const ownProblem = problemOf(readNumber(written.text), { label, decimals, min, max });
  const problem = ownProblem && (givenProblem ?? ownProblem);

  useLayoutEffect(
    function setValidity() {
      input.current?.setCustomValidity(problem ?? '');
    },
    [problem],
  );

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setWriting(true);
    onChange(written.change(event.target));
  }

  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    // Typing replaces the old amount without selecting it first.
    event.target.select();
    onFocus?.(event);
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    written.finish();
    setWriting(false);
    onBlur?.(event);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    stepOverDot(event);
    onKeyDown?.(event);
  }

  return (
    <Field
      {...{ label, hideLabel, description, required, id, className }}
      // An unfinished number is not an error yet, unless the form was submitted with it.
      error={isWriting && error === undefined ? undefined : (problem ?? error)}
    >
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
 * Keeps the text while it agrees with the value, so that `12,` can become `12,5`; a different value
 * from outside replaces it.
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
  const text = Object.is(readNumber(written.text), value) ? written.text : formatted;
  const charactersAfterCaret = useRef<number>(undefined);

  useLayoutEffect(function keepCaret() {
    if (charactersAfterCaret.current === undefined || !input.current) return;
    const caret = caretBefore(charactersAfterCaret.current, input.current.value);
    input.current.setSelectionRange(caret, caret);
    charactersAfterCaret.current = undefined;
  });

  return {
    text,
    /** Takes the text of the input and returns the new value. */
    change(field: HTMLInputElement) {
      const next = rewrite({ ...written, text }, field.value, { decimals });
      if (next.text !== field.value) {
        const caret = field.selectionStart ?? field.value.length;
        charactersAfterCaret.current = withoutDots(field.value.slice(caret)).length;
      }
      setWritten(next);
      return readNumber(next.text);
    },
    /** Completes the decimals, unless that would change the number. */
    finish() {
      const isSame =
        Object.is(readNumber(formatted), value) && Number.isSafeInteger(Math.trunc(value ?? 0));
      setWritten({ text: isSame ? formatted : text, commaWasDot: false });
    },
  };
}

function withoutDots(text: string) {
  return text.replaceAll('.', '');
}

/** The caret position with this many characters to its right, not counting dots. */
function caretBefore(characters: number, text: string) {
  let caret = text.length;
  for (let left = characters; left > 0 && caret > 0; caret -= 1) {
    if (text[caret - 1] !== '.') left -= 1;
  }
  return caret;
}

/** A deleted grouping dot reappears at once, so the deletion continues with the digit beyond it. */
function stepOverDot(event: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart: caret, selectionEnd, value } = event.currentTarget;
  if (caret === null || caret !== selectionEnd || Number.isNaN(readNumber(value))) return;
  if (event.key === 'Backspace' && value[caret - 1] === '.') {
    event.currentTarget.setSelectionRange(caret - 1, caret - 1);
  }
  if (event.key === 'Delete' && value[caret] === '.') {
    event.currentTarget.setSelectionRange(caret + 1, caret + 1);
  }
}
