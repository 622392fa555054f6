import { useId } from 'react';
import styles from './days-field.module.css';
import { DAYS } from './week-days.ts';

interface DaysFieldProps {
  /** From 0 (Sunday) to 6 (Saturday). */
  days: readonly number[];
  error?: string | undefined;
  onChange: (days: number[]) => void;
}

/** Days of the week, from Monday. */
export function DaysField({ days, error, onChange }: DaysFieldProps) {
  const errorId = useId();

  function toggle(day: number) {
    const others = days.filter((each) => each !== day);
    onChange(days.includes(day) ? others : [...others, day].sort((a, b) => a - b));
  }

  return (
    <fieldset className={styles.days} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>Días</legend>
      {DAYS.map(({ day, name, short }) => (
        <label key={day} className={styles.day} title={name}>
          <input
            type="checkbox"
            aria-label={name}
            checked={days.includes(day)}
            onChange={() => toggle(day)}
            className={styles.box}
          />
          {short}
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
