import type { ActivityEntry } from '@mostrador/contracts/activity';
import { formatQuantity } from '@mostrador/domain/format';
import { RowCard } from '@mostrador/shared-ui/table';
import styles from './activity-columns.module.css';
import { Moment } from './activity-columns.tsx';

interface EntryCardProps {
  entry: ActivityEntry;
  onOpen: () => void;
}

/** An entry on a phone. Its changes are in the detail. */
export function EntryCard({ entry: { at, username, summary, changes }, onOpen }: EntryCardProps) {
  return (
    <RowCard label={`Ver detalle: ${summary}`} title={summary} onOpen={onOpen}>
      <span className={styles.who}>
        {username} · <Moment at={at} />
      </span>
      {changes.length > 0 && (
        <span>
          {formatQuantity(changes.length)} {changes.length === 1 ? 'cambio' : 'cambios'}
        </span>
      )}
    </RowCard>
  );
}
