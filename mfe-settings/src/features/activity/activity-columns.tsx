import type { ActivityEntry } from '@mostrador/contracts/activity';
import { formatDateTime } from '@mostrador/domain/format';
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './activity-columns.module.css';
import { Changes } from './changes.tsx';

/** The columns of the list and of its skeleton. */
export const ACTIVITY_COLUMNS: TableColumn<ActivityEntry>[] = [
  { key: 'at', header: 'Fecha', width: '10.5rem', render: ({ at }) => <Moment at={at} /> },
  {
    key: 'username',
    header: 'Usuario',
    width: '11rem',
    render: ({ username }) => <span className={styles.username}>{username}</span>,
  },
  {
    key: 'summary',
    header: 'Qué hizo',
    render: ({ summary, changes }) => (
      <div className={styles.summary}>
        <span>{summary}</span>
        <Changes changes={changes} />
      </div>
    ),
  },
];

/** When it was done. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.moment}>
      {formatDateTime(at)}
    </time>
  );
}
