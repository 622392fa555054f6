import type { ReportRow } from '@mostrador/contracts/reports';
import { Link } from 'react-router-dom';
import styles from './row-name.module.css';
import { salesHistoryLink } from './sales-history-link.ts';
import type { ShownReport } from './shown-report.ts';

interface RowNameProps extends ShownReport {
  row: ReportRow;
}

/** The row's name; a link to its sales where the history can filter them. */
export function RowName({ row: { key, label }, choice, report }: RowNameProps) {
  const sales = salesHistoryLink(choice.name, key, report.period);
  if (!sales) return label;
  return (
    <Link to={sales} className={styles.link} title="Ver sus ventas">
      {label}
    </Link>
  );
}
