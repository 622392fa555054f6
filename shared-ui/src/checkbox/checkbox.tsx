import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: string;
  description?: ReactNode;
  error?: string;
}

export function Checkbox({ label, description, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const help = error ?? description;
  const helpId = help ? `${inputId}-help` : undefined;

  return (
    <div className={className ? `${styles.checkbox} ${className}` : styles.checkbox}>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={helpId}
        className={styles.box}
      />
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      {help && (
        <p id={helpId} className={styles.help} data-error={error ? true : undefined}>
          {help}
        </p>
      )}
    </div>
  );
}
