import { useId } from 'react';
import styles from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  /** Shows the label above; by default only screen readers get it. */
  showLabel?: boolean;
  /** A shortcut, such as `Alt+1`, chooses its option: the caller listens for it and shows it. */
  options: readonly {
    value: Value;
    label: string;
    /** Shown smaller after the label. */
    detail?: string | undefined;
    disabled?: boolean;
    shortcut?: string;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/**
 * A choice among a few visible options. They are radio buttons: the arrow keys move between them.
 */
export function SegmentedControl<Value extends string>({
  label,
  showLabel = false,
  options,
  value,
  onChange,
  disabled,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();

  return (
    <fieldset
      disabled={disabled}
      className={className ? `${styles.control} ${className}` : styles.control}
    >
      <legend className={showLabel ? styles.label : styles.hidden}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-keyshortcuts={option.shortcut}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            {option.label}
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
