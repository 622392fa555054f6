import type { ActivityEntry } from '@mostrador/contracts/activity';
import styles from './changes.module.css';

/** Each field's value before and after. */
export function Changes({ changes }: Pick<ActivityEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={styles.change}>
          <dt className={styles.field}>{field}</dt>
          <dd className={styles.values}>
            <Value label="Antes" value={from} />
            <span aria-hidden="true"> → </span>
            <Value label="Después" value={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ label, value }: { label: string; value: string | null }) {
  return (
    <span>
      <span className={styles.hidden}>{label}: </span>
      {value ?? 'sin dato'}
    </span>
  );
}
