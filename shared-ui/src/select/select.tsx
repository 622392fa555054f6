import type { ComponentProps } from 'react';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldLook } from '../field/index.ts';
import { IconChevronDown } from '../icons/index.ts';
import styles from './select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** Options under a heading that cannot be chosen. */
export interface SelectGroup<Value extends string = string> {
  label: string;
  options: readonly SelectOption<Value>[];
}

export interface SelectProps<Value extends string>
  extends FieldLook,
    Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'multiple' | 'size' | 'children'> {
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  /** `''`, null or undefined while no option is chosen. */
  value: Value | '' | null | undefined;
  /** Gets `''` when the placeholder of a clearable select is chosen. */
  onChange: (value: Value) => void;
  /** The first line, shown while no option is chosen, such as 'Seleccionar provincia'. */
  placeholder?: string;
  /** Allows going back to the placeholder. */
  clearable?: boolean;
}

/**
 * A choice from a fixed list. The native control, because people know its keyboard and its phone
 * picker.
 */
export function Select<Value extends string>({
  label,
  hideLabel,
  description,
  error,
  required,
  id,
  className,
  options,
  value,
  onChange,
  placeholder,
  clearable = false,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field {...{ label, hideLabel, description, error, required, id, className }}>
      {(control) => (
        <div className={fieldStyles.box}>
          <select
            {...rest}
            {...control}
            aria-required={required}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value as Value)}
            data-empty={!value || undefined}
            className={`${fieldStyles.control} ${styles.select}`}
          >
            {(placeholder !== undefined || clearable) && (
              <option value="" disabled={!clearable}>
                {placeholder ?? ''}
              </option>
            )}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(drawOption)}
                </optgroup>
              ) : (
                drawOption(option)
              ),
            )}
          </select>
          <span className={`${fieldStyles.after} ${styles.chevron}`}>
            <IconChevronDown size={18} aria-hidden="true" />
          </span>
        </div>
      )}
    </Field>
  );
}

function drawOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
