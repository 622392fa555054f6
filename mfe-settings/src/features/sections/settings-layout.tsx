import { isAdmin, useSession } from '@mostrador/shared-auth';
import {
  IconBuildingStore,
  IconCash,
  IconChevronRight,
  IconCreditCard,
  IconDownload,
  IconLock,
  IconReceipt,
  IconUsers,
} from '@mostrador/shared-ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SETTINGS, type Section, type SectionName, sectionsFor } from './sections.ts';
import styles from './settings-layout.module.css';

const ICONS: Record<SectionName, ReactNode> = {
  comercio: <IconBuildingStore />,
  mostrador: <IconCash />,
  facturacion: <IconReceipt />,
  usuarios: <IconUsers />,
  plan: <IconCreditCard />,
  seguridad: <IconLock />,
  datos: <IconDownload />,
};

interface SettingsLayoutProps {
  /** The part that a phone shows; a wide screen shows both side by side. */
  onPhone: 'index' | 'content';
  /** The section whose page this is. */
  current?: SectionName;
  /** Shown under the index. */
  underIndex?: ReactNode;
  children: ReactNode;
}

/** The index of the settings beside their content; on a phone, one or the other. */
export function SettingsLayout({ onPhone, current, underIndex, children }: SettingsLayoutProps) {
  const { user } = useSession();
  const sections = sectionsFor({ isAdmin: isAdmin(user) });
  return (
    <div className={styles.layout} data-on-phone={onPhone} data-page={current}>
      <div className={styles.side}>
        <nav aria-label="Partes de la configuración">
          <ul className={styles.index}>
            {sections.map((section) => (
              <li key={section.name}>
                <IndexEntry section={section} isCurrent={section.name === current} />
              </li>
            ))}
          </ul>
        </nav>
        {underIndex}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

function IndexEntry({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { name, label, about, page } = section;
  return (
    <Link
      to={page ?? `${SETTINGS}#${name}`}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.icon} aria-hidden="true">
        {ICONS[name]}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.about}>{about}</span>
      </span>
      <IconChevronRight className={styles.chevron} aria-hidden="true" />
    </Link>
  );
}
