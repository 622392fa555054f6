import { Badge } from '@mostrador/shared-ui/badge';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './unfinished-invoices-link.module.css';
import { useUnfinishedInvoices } from './use-unfinished-invoices.ts';

/** A compact version of the banner for the counter, where nothing may move. */
export default function UnfinishedInvoicesLink(): ReactNode {
  return useUnfinishedInvoices().map(({ text, to, tone }) => (
    <Link key={to} to={to} className={styles.link}>
      <Badge tone={tone}>{text}</Badge>
    </Link>
  ));
}
