import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; detail: ReactNode }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** Radio buttons for a few choices, each on a card with an explanation. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  disabled,
}: ChoiceCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset disabled={disabled} className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <div key={choice.value} className={styles.card}>
            <input
              type="radio"
              id={`${id}-${choice.value}`}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={`${id}-${choice.value}-detail`}
              onChange={() => onChange(choice.value)}
            />
            <label htmlFor={`${id}-${choice.value}`} className={styles.label}>
              {choice.label}
            </label>
            <div id={`${id}-${choice.value}-detail`} className={styles.detail}>
              {choice.detail}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
