import { isAdmin, useSession } from '@mostrador/shared-auth';
import { Page } from '@mostrador/shared-ui/page';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountEmailCard } from '../features/account-email/account-email-card.tsx';
import { ActivityCard } from '../features/activity/activity-card.tsx';
import { DangerZoneCard } from '../features/danger-zone/danger-zone-card.tsx';
import { FirstStepsCard } from '../features/first-steps/first-steps-card.tsx';
import { FiscalCard } from '../features/fiscal-config/fiscal-card.tsx';
import { OwnNameCard } from '../features/own-name/own-name-card.tsx';
import { PasswordCard } from '../features/password/password-card.tsx';
import { SecondFactorCard } from '../features/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../features/sessions/sessions-card.tsx';
import { DownloadButton } from '../features/shop-data/download-button.tsx';
import { ShopDataCard } from '../features/shop-data/shop-data-card.tsx';
import { ShopInfoCard } from '../features/shop-info/shop-info-card.tsx';
import { StorageCard } from '../features/storage/storage-card.tsx';
import { PlanUsageCard } from '../features/subscription/plan-usage-card.tsx';
import { TillCard } from '../features/till/till-card.tsx';
import { UsersCard } from '../features/users/users-card.tsx';
import styles from './settings-page.module.css';

export function Component() {
  const { user } = useSession();
  const admin = isAdmin(user);
  useFocusOnLinkedCard();
  return (
    <Page title="Configuración">
      {/* In reading order: the shop, its plan and users, the till, accounts, data. */}
      <div className={styles.cards}>
        <ShopInfoCard />
        <PlanUsageCard />
        <UsersCard />
        {admin && <FirstStepsCard />}
        {admin && <TillCard />}
        <StorageCard />
        {admin && <FiscalCard />}
        <AccountEmailCard />
        <LinkedCard name="nombre">
          <OwnNameCard />
        </LinkedCard>
        <LinkedCard name="contrasena">
          <PasswordCard />
        </LinkedCard>
        <LinkedCard name="sesiones" tall>
          <SessionsCard />
        </LinkedCard>
        <LinkedCard name="verificacion">
          <SecondFactorCard />
        </LinkedCard>
        {admin && <ActivityCard />}
        <ShopDataCard />
        <DangerZoneCard download={<DownloadButton />} />
      </div>
    </Page>
  );
}

interface LinkedCardProps {
  /** The anchor in addresses: `/app/settings#sesiones`. */
  name: string;
  tall?: boolean;
  children: ReactNode;
}

/** A card that the user's menu leads to. */
function LinkedCard({ name, tall, children }: LinkedCardProps) {
  return (
    <div id={name} className={styles.linked} data-tall={tall}>
      {children}
    </div>
  );
}

/** Focuses the title of the card that the address names; the shell scrolls to it. */
function useFocusOnLinkedCard(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useLayoutEffect(
    function focusTheLinkedCard() {
      const title = document.getElementById(hash.slice(1))?.querySelector('h2');
      if (!title) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    },
    [hash, key],
  );
}
