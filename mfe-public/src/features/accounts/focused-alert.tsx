import { Alert, type AlertProps } from '@mostrador/shared-ui/alert';
import { isFocusFree } from '@mostrador/shared-ui/focus';
import { useLayoutEffect, useRef } from 'react';
import styles from './focused-alert.module.css';

/**
 * The result of a form. It takes the focus, which the fields lost when they were disabled, unless
 * the user has moved on.
 */
export function FocusedAlert(props: AlertProps) {
  const alert = useRef<HTMLDivElement>(null);

  useLayoutEffect(function takeTheFocus() {
    // Inside the form nobody has moved the focus: the fields were disabled until now.
    const form = alert.current?.closest('form');
    if (isFocusFree() || form?.contains(document.activeElement)) alert.current?.focus();
  }, []);

  return <Alert {...props} ref={alert} tabIndex={-1} className={styles.alert} />;
}
