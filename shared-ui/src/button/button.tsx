import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Keycap } from '../keycap/index.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  /** One `primary` per screen, for its main action. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  leftIcon?: ReactNode;
  /** The key that does the same, such as `F9`, shown as a keycap. The caller listens for it. */
  shortcut?: string;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** An action is in progress: the button keeps the focus and ignores presses. */
  pending?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  pending = false,
  fullWidth,
  leftIcon,
  shortcut,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also prevents the form's submission, by click or by Enter.
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      aria-keyshortcuts={shortcut}
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={joined(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      onClick={press}
    >
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : leftIcon}
      {children}
      {shortcut && <Keycap>{shortcut}</Keycap>}
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook, LinkProps {}

/** A link that looks like a button: it navigates and has no other effect. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  fullWidth,
  leftIcon,
  shortcut,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      aria-keyshortcuts={shortcut}
      {...rest}
      className={joined(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
    >
      {leftIcon}
      {children}
      {shortcut && <Keycap>{shortcut}</Keycap>}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The action in words: its accessible name and its tooltip. */
  label: string;
  /** An icon, or a sign such as `+`: one character, which cart rows render faster. */
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={joined(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only={typeof icon === 'string' ? 'sign' : 'picture'}
    >
      {icon}
    </button>
  );
}

function joined(own: string | undefined, given: string | undefined) {
  return given ? `${own} ${given}` : own;
}
