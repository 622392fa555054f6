import { Page } from '@mostrador/shared-ui/page';
import { AccountEmailCard } from '../features/account-email/account-email-card.tsx';
import { ActivityCard } from '../features/activity/activity-card.tsx';
import { SecondFactorCard } from '../features/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../features/sessions/sessions-card.tsx';
import styles from './settings-page.module.css';

export function Component() {
  return (
    <Page title="Configuración">
      <div className={styles.cards}>
        <AccountEmailCard />
        <SessionsCard />
        <SecondFactorCard />
        <ActivityCard />
      </div>
    </Page>
  );
}
