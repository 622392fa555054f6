import type { ReactNode } from 'react';
import styles from './form-page.module.css';
import { PublicPage } from './public-page.tsx';

export interface FormPageProps {
  /** The `h1`. */
  title: string;
  lead: ReactNode;
  /** Names the card with the form. */
  formLabel: string;
  /** Names what is beside it. */
  besideLabel: string;
  beside: ReactNode;
  children: ReactNode;
}

/** A page of the public site that is there to be filled in, with what helps to know beside the form. */
export function FormPage({ title, lead, formLabel, besideLabel, beside, children }: FormPageProps) {
  return (
    <PublicPage>
      <div className={styles.layout}>
        <header className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        <section className={styles.card} aria-label={formLabel}>
          {children}
        </section>
        <aside className={styles.beside} aria-label={besideLabel}>
          {beside}
        </aside>
      </div>
    </PublicPage>
  );
}

interface BesideFormProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** One thing to know about the form. */
export function BesideForm({ icon, title, children }: BesideFormProps) {
  return (
    <div className={styles.way}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <h2 className={styles.wayTitle}>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
