import type { ReactNode } from 'react';
import styles from './row-card.module.css';

export interface RowCardProps {
  /** The accessible name of the card's button, such as 'Ver Yerba 1 kg'. */
  label: string;
  /** The id of the card's button. */
  id?: string;
  /** The id of what tells the card's button from those with the same label. */
  describedBy?: string;
  title: ReactNode;
  /** The button chooses the row, and whether it is chosen. */
  isPressed?: boolean | undefined;
  picture?: ReactNode;
  /** The second line: at the left, and at the right. */
  children: ReactNode;
  /** At the right edge, such as a `Menu`. */
  actions?: ReactNode;
  onOpen: () => void;
}

/** A table's row on a phone: two lines. A press outside its other controls opens the row. */
export function RowCard({
  label,
  id,
  describedBy,
  title,
  isPressed,
  picture,
  children,
  actions,
  onOpen,
}: RowCardProps) {
  return (
    <div className={styles.card}>
      <button
        id={id}
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        aria-pressed={isPressed}
        className={styles.open}
        onClick={onOpen}
      />
      {picture}
      <div className={styles.lines}>
        <div className={styles.title}>{title}</div>
        <div className={styles.second}>{children}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
