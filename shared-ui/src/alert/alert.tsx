import type { ComponentProps, ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '../icons/index.ts';
import styles from './alert.module.css';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const ICON: Record<AlertKind, ReactNode> = {
  info: <IconInfoCircle />,
  success: <IconCircleCheck />,
  warning: <IconAlertTriangle />,
  error: <IconCircleX />,
};

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  kind: AlertKind;
  title?: string;
  /** A button for the user's next step. */
  action?: ReactNode;
}

/**
 * A message about this part of the page. Screen readers announce an error as soon as it appears.
 */
export function Alert({ kind, title, action, className, children, ...rest }: AlertProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      {...rest}
      className={className ? `${styles.alert} ${className}` : styles.alert}
      data-kind={kind}
    >
      <span className={styles.icon} aria-hidden="true">
        {ICON[kind]}
      </span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
