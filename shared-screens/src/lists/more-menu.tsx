import { Button } from '@mostrador/shared-ui/button';
import { IconChevronDown } from '@mostrador/shared-ui/icons';
import { Menu } from '@mostrador/shared-ui/menu';
import type { ReactNode } from 'react';
import styles from './more-menu.module.css';

/** The further actions of a page, beside its main button. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <Menu
      trigger={
        <Button>
          <span className={styles.word}>Más</span>
          <IconChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
