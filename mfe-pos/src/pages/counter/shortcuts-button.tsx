import { IconButton } from '@mostrador/shared-ui/button';
import { IconKeyboard } from '@mostrador/shared-ui/icons';
import styles from './under-search.module.css';

/** Hidden on devices without a keyboard. */
export function ShortcutsButton({ onClick }: { onClick: () => void }) {
  return (
    <span className={styles.keyboardOnly}>
      <IconButton
        size="sm"
        label="Atajos de teclado"
        aria-keyshortcuts="?"
        icon={<IconKeyboard />}
        onClick={onClick}
      />
    </span>
  );
}
