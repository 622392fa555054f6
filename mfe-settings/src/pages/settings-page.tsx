import { isAdmin, useSession } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import { IconArrowLeft } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountEmailCard } from '../features/account-email/account-email-card.tsx';
import { ActivityCard } from '../features/activity/activity-card.tsx';
import { CashRegisterCard } from '../features/cash-register/cash-register-card.tsx';
import { DangerZoneCard } from '../features/danger-zone/danger-zone-card.tsx';
import { DeviceCard } from '../features/device/device-card.tsx';
import { FirstStepsCard } from '../features/first-steps/first-steps-card.tsx';
import { FiscalCard } from '../features/fiscal-config/fiscal-card.tsx';
import { OwnNameCard } from '../features/own-name/own-name-card.tsx';
import { PasswordCard } from '../features/password/password-card.tsx';
import { SecondFactorCard } from '../features/second-factor/second-factor-card.tsx';
import { SETTINGS, type SectionName, sectionOf } from '../features/sections/sections.ts';
import { SettingsLayout } from '../features/sections/settings-layout.tsx';
import { SessionsCard } from '../features/sessions/sessions-card.tsx';
import { DownloadButton } from '../features/shop-data/download-button.tsx';
import { ShopDataCard } from '../features/shop-data/shop-data-card.tsx';
import { ShopInfoCard } from '../features/shop-info/shop-info-card.tsx';
import { StorageCard } from '../features/storage/storage-card.tsx';
import { PlanUsageCard } from '../features/subscription/plan-usage-card.tsx';
import { TillCard } from '../features/till/till-card.tsx';
import { UsersCard } from '../features/users/users-card.tsx';
import styles from './settings-page.module.css';

/** All cards, by section. A phone shows the index first, and then one section (ADR 93). */
export function Component() {
  const { user } = useSession();
  const admin = isAdmin(user);
  const chosen = sectionOf(useLocation().hash.slice(1));
  useFocusOnAnchor();
  return (
    <Page title="Configuración">
      <SettingsLayout
        onPhone={chosen ? 'content' : 'index'}
        underIndex={admin && <FirstStepsCard />}
      >
        <div className={styles.back}>
          <LinkButton to={SETTINGS} variant="quiet" leftIcon={<IconArrowLeft />}>
            Volver a Configuración
          </LinkButton>
        </div>
        <Section name="comercio" label="Comercio" chosen={chosen}>
          <ShopInfoCard />
        </Section>
        {admin && (
          <Section name="mostrador" label="Mostrador y caja" captioned chosen={chosen}>
            <TillCard />
            <CashRegisterCard />
          </Section>
        )}
        {admin && (
          <Section name="facturacion" label="Facturación" chosen={chosen}>
            <FiscalCard />
          </Section>
        )}
        <Section name="usuarios" label="Usuarios" chosen={chosen}>
          <UsersCard />
        </Section>
        <Section name="plan" label="Plan" chosen={chosen}>
          <PlanUsageCard />
        </Section>
        <Section name="seguridad" label="Seguridad" captioned chosen={chosen}>
          <LinkedCard name="email">
            <AccountEmailCard />
          </LinkedCard>
          <LinkedCard name="nombre">
            <OwnNameCard />
          </LinkedCard>
          <LinkedCard name="contrasena">
            <PasswordCard />
          </LinkedCard>
          <LinkedCard name="verificacion">
            <SecondFactorCard />
          </LinkedCard>
          {admin && <ActivityCard />}
          <LinkedCard name="sesiones">
            <SessionsCard />
          </LinkedCard>
        </Section>
        <Section name="datos" label="Datos" captioned chosen={chosen}>
          <StorageCard />
          <ShopDataCard />
          <DeviceCard />
          <DangerZoneCard download={<DownloadButton />} />
        </Section>
      </SettingsLayout>
    </Page>
  );
}

interface SectionProps {
  name: SectionName;
  label: string;
  /** Shows the label: the section has several cards. */
  captioned?: boolean;
  /** The section that the address names. */
  chosen: SectionName | undefined;
  children: ReactNode;
}

/** Cards that belong together. */
function Section({ name, label, captioned, chosen, children }: SectionProps) {
  const captionId = useId();
  return (
    <section
      id={name}
      tabIndex={-1}
      aria-labelledby={captioned ? captionId : undefined}
      aria-label={captioned ? undefined : label}
      className={styles.section}
      data-chosen={name === chosen || undefined}
    >
      {captioned && (
        <p id={captionId} className={styles.caption}>
          {label}
        </p>
      )}
      {children}
    </section>
  );
}

interface LinkedCardProps {
  /** The anchor in addresses: `/app/settings#sesiones`. */
  name: string;
  children: ReactNode;
}

/** A card that the user's menu leads to. */
function LinkedCard({ name, children }: LinkedCardProps) {
  return (
    <div id={name} className={styles.linked}>
      {children}
    </div>
  );
}

/**
 * Focuses the section that the address names, or the title of the card; the shell scrolls to it.
 * Back at the index, focuses the page's title.
 */
function useFocusOnAnchor(): void {
  const { hash, key } = useLocation();
  const shown = useRef(hash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useLayoutEffect(
    function focusTheAnchor() {
      const hasLeft = hash === '' && shown.current !== '';
      shown.current = hash;
      const anchor = hasLeft ? document.querySelector('main') : anchorOf(hash);
      const target = anchor?.matches('section')
        ? anchor
        : anchor?.querySelector<HTMLElement>('h1, h2');
      if (!(target instanceof HTMLElement)) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    },
    [hash, key],
  );
}

function anchorOf(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1));
}
