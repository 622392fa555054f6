import { Page } from '@mostrador/shared-ui/page';
import { AccountEmailCard } from '../features/account-email/account-email-card.tsx';
import { DangerZoneCard } from '../features/danger-zone/danger-zone-card.tsx';
import { DownloadButton } from '../features/shop-data/download-button.tsx';
import { ShopDataCard } from '../features/shop-data/shop-data-card.tsx';
import styles from './settings-page.module.css';

export function Component() {
  return (
    <Page title="Configuración">
      <div className={styles.cards}>
        <AccountEmailCard />
        <ShopDataCard />
        <DangerZoneCard download={<DownloadButton />} />
      </div>
    </Page>
  );
}
