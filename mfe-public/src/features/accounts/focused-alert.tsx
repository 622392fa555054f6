import { Alert, type AlertProps } from '@mostrador/shared-ui/alert';
import { useEffect, useRef } from 'react';
import styles from './focused-alert.module.css';

/** What became of a form. It takes the focus: the fields let go of it when they were locked. */
export function FocusedAlert(props: AlertProps) {
  const alert = useRef<HTMLDivElement>(null);

  useEffect(function takeTheFocus() {
    alert.current?.focus();
  }, []);

  return <Alert {...props} ref={alert} tabIndex={-1} className={styles.alert} />;
}
