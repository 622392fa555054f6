import { Page } from '@mostrador/shared-ui/page';
import { AccountEmailCard } from '../features/account-email/account-email-card.tsx';
import styles from './settings-page.module.css';

export function Component() {
  return (
    <Page title="Configuración">
      <div className={styles.cards}>
        <AccountEmailCard />
      </div>
    </Page>
  );
}
