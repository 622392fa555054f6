import type { ComponentProps } from 'react';
import { IconChevronDown } from '../icons/index.ts';
import styles from './user-button.module.css';

export interface UserButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  username: string;
}

/** The username in the top bar, which opens the user's menu. */
export function UserButton({ username, ...rest }: UserButtonProps) {
  const label = `Mi cuenta, ${username}`;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      className={styles.button}
    >
      <span className={styles.username}>{username}</span>
      <IconChevronDown aria-hidden="true" />
    </button>
  );
}
