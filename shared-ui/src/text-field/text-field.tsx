import type { ComponentProps } from 'react';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldLook } from '../field/index.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldLook, ComponentProps<'input'> {}

/**
 * One line of text. Other attributes and `ref` reach the input, so react-hook-form's `register`
 * works.
 */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  required,
  id,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, description, error, required, id, className }}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          aria-required={required}
          className={fieldStyles.control}
        />
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldLook, ComponentProps<'textarea'> {}

/** Several lines of text. */
export function TextArea({
  label,
  hideLabel,
  description,
  error,
  required,
  id,
  className,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, description, error, required, id, className }}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          aria-required={required}
          className={`${fieldStyles.control} ${styles.area}`}
        />
      )}
    </Field>
  );
}
