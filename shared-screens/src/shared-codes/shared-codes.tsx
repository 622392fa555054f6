import { formatQuantity } from '@mostrador/domain/format';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import styles from './shared-codes.module.css';

/** Codes that are shown at once: when one is resolved, the next comes. */
const SHOWN = 3;

interface SharedCodesProps<Row> {
  title: string;
  /** What the person is to do. */
  children: string;
  /** The rows of each code, by the code as it is read. */
  codes: readonly (readonly [code: string, rows: readonly Row[]])[];
  /** How a row has its code; said where it is not the code as it is read. */
  spellingOf: (row: Row) => string | null;
  onEdit: (row: Row) => void;
}

/** Names the rows that have one code in several spellings, each with the way to change it (ADR 59). */
export function SharedCodes<Row extends { _id: string; name: string }>({
  title,
  children,
  codes,
  spellingOf,
  onEdit,
}: SharedCodesProps<Row>) {
  if (codes.length === 0) return null;
  const hidden = codes.length - SHOWN;
  return (
    <Alert kind="warning" title={title}>
      <p>{children}</p>
      <ul className={styles.codes}>
        {codes.slice(0, SHOWN).map(([code, rows]) => (
          <li key={code} className={styles.code}>
            {code}:
            {rows.map((row) => {
              const spelling = spellingOf(row);
              const words = spelling === code ? row.name : `${row.name} (${spelling})`;
              return (
                <Button
                  key={row._id}
                  size="sm"
                  aria-label={`Editar ${words}`}
                  onClick={() => onEdit(row)}
                >
                  {words}
                </Button>
              );
            })}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>Y {formatQuantity(hidden)} más.</p>}
    </Alert>
  );
}
