import type { ReactNode } from 'react';
import styles from './form-page.module.css';
import { PublicPage } from './public-page.tsx';

export interface FormPageProps {
  /** The `h1`. */
  title: string;
  lead: ReactNode;
  /** The accessible name of the form's card. */
  formLabel: string;
  /** The accessible name of the column beside it. */
  besideLabel: string;
  beside: ReactNode;
  children: ReactNode;
}

/** A page of the public site with a form, and useful information beside it. */
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

/** One item of the information beside the form. */
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
