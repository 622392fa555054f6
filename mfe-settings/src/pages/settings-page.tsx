import { Page } from '@mostrador/shared-ui/page';
import { AccountEmailCard } from '../features/account-email/account-email-card.tsx';
import { UsersCard } from '../features/users/users-card.tsx';
import styles from './settings-page.module.css';

export function Component() {
  return (
    <Page title="Configuración">
      <div className={styles.cards}>
        <AccountEmailCard />
        <UsersCard />
      </div>
    </Page>
  );
}
