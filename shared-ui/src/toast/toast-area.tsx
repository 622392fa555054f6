import { type ReactNode, useSyncExternalStore } from 'react';
import { IconButton } from '../button/index.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '../icons/index.ts';
import styles from './toast-area.module.css';
import {
  dismissToast,
  onToastsChange,
  shownToasts,
  type Toast,
  type ToastKind,
} from './toast-store.ts';

const ICON: Record<ToastKind, ReactNode> = {
  success: <IconCircleCheck />,
  info: <IconInfoCircle />,
  warning: <IconAlertTriangle />,
  error: <IconCircleX />,
  loading: <span className={styles.spinner} />,
};

/** The toasts: at the right of the top bar, over everything. Rendered once, by the host. */
export function ToastArea() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');

  // Both lists are always in the document: screen readers announce only additions to an existing
  // region.
  return (
    <section aria-label="Avisos" className={styles.area}>
      <div aria-live="polite" className={styles.list}>
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      {/* Last, so that a small screen shows an error over the rest. */}
      <div aria-live="assertive" className={styles.list}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div className={styles.toast} data-kind={toast.kind}>
      <span className={styles.icon} aria-hidden="true">
        {ICON[toast.kind]}
      </span>
      <div className={styles.message}>
        <p>{toast.message}</p>
        {toast.link && (
          <a href={toast.link} target="_blank" rel="noopener">
            {toast.link}
          </a>
        )}
      </div>
      <IconButton
        size="sm"
        label="Descartar aviso"
        icon={<IconX />}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}
