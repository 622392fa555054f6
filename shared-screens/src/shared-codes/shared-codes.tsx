import { formatQuantity } from '@mostrador/domain/format';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import styles from './shared-codes.module.css';

/** Codes shown at once: when one is resolved, the next appears. */
const SHOWN = 3;

interface SharedCodesProps<Row> {
  title: string;
  /** The instructions for the user. */
  children: string;
  /** The rows of each code, by the code's canonical form. */
  codes: readonly (readonly [code: string, rows: readonly Row[]])[];
  /** Returns the row's own spelling of the code, shown where it differs from the canonical form. */
  spellingOf: (row: Row) => string | null;
  onEdit: (row: Row) => void;
}

/** Lists the rows that share a code in different spellings, with a button to edit each (ADR 59). */
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
