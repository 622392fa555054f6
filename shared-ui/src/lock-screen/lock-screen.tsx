import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Wordmark } from '../brand/index.ts';
import { IconLock } from '../icons/index.ts';
import styles from './lock-screen.module.css';

export interface LockScreenProps {
  title: string;
  children: ReactNode;
  /** Other ways out, below the card's content. */
  footer?: ReactNode;
}

/**
 * Covers the whole page until it is removed. Nothing below can be seen, reached or read by a screen
 * reader, also what a late answer adds: a modal `dialog` makes the rest of the document inert. When
 * it is removed, the focus returns to where it was.
 */
export function LockScreen({ title, children, footer }: LockScreenProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(function cover() {
    const element = dialog.current as HTMLDialogElement;
    const open = () => element.showModal();
    open();
    // A browser may close a dialog whatever the page says, such as with the back gesture of a phone.
    element.addEventListener('close', open);
    return () => {
      element.removeEventListener('close', open);
      element.close();
    };
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.screen}
      onCancel={(event) => event.preventDefault()}
    >
      <Wordmark />
      <div className={styles.card}>
        <IconLock aria-hidden="true" className={styles.icon} />
        <h1 id={titleId} className={styles.title}>
          {title}
        </h1>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>,
    document.body,
  );
}
