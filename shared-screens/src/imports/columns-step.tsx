import { formatQuantity } from '@mostrador/domain/format';
import { Alert } from '@mostrador/shared-ui/alert';
import { Card, Hint, Row, Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import type { ReactNode } from 'react';
import styles from './columns-step.module.css';
import type { ColumnMatch, FoundTable, ImportField, MatchReason } from './import-types.ts';
import type { OpenList } from './use-import.ts';

/** The last row that may be chosen as the one of the headings. */
const LAST_HEADING_ROW = 30;
const SAMPLE_ROWS = 4;
const SKIPPED_NAMED = 3;
const LETTERS = 26;

interface ColumnsStepProps<Key extends string> {
  fields: readonly ImportField<Key>[];
  list: OpenList<Key>;
  /** Notices about missing columns, and choices about those that are there. */
  children: ReactNode;
  onSheet: (sheet: number) => void;
  onHeadingRow: (row: number | null) => void;
  onMatch: (match: ColumnMatch<Key>) => void;
}

/** The second step of an import: the field of each column, over the list's first rows. */
export function ColumnsStep<Key extends string>({
  fields,
  list: { sheets, sheet, table, match, proposed, isRemembered },
  children,
  onSheet,
  onHeadingRow,
  onMatch,
}: ColumnsStepProps<Key>) {
  const width = Math.max(table.headings.length, ...table.sample.map((row) => row.length));
  const fieldOf = new Map(fields.map(({ key }) => [match[key], key]));

  function choose(column: number, key: Key | '') {
    const others = Object.entries(match).filter(([name, at]) => at !== column && name !== key);
    const next = Object.fromEntries(others) as ColumnMatch<Key>;
    onMatch(key === '' ? next : { ...next, [key]: column });
  }

  return (
    <Card>
      <Stack>
        <Row gap="md" align="end" wrap>
          {sheets.length > 1 && (
            <Select
              label="Hoja"
              options={sheets.map(({ name, problem }, place) => ({
                value: String(place),
                label: name,
                disabled: problem !== undefined,
              }))}
              value={String(sheet)}
              onChange={(place) => onSheet(Number(place))}
            />
          )}
          <Select
            label="Títulos de las columnas"
            options={headingRowsOf(table)}
            value={String(table.headingRow ?? 'none')}
            onChange={(row) => onHeadingRow(row === 'none' ? null : Number(row))}
          />
          <Hint role="status" className={styles.count}>
            {formatQuantity(table.rowCount)} {table.rowCount === 1 ? 'fila' : 'filas'}
          </Hint>
        </Row>
        {isRemembered && (
          <Alert kind="info">
            Usamos las columnas de la última vez que importaste una lista como esta.
          </Alert>
        )}
        {children}
        {table.skippedCount > 0 && <Hint>{skippedInWords(table)}</Hint>}
        <ul aria-label="Columnas de la lista" className={styles.columns}>
          {Array.from({ length: width }, (_, column) => {
            const key = fieldOf.get(column);
            const heading = table.headings[column]?.trim();
            const letter = letterOf(column);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
              <li key={column} className={styles.column} data-used={key !== undefined || undefined}>
                <Select
                  label={heading ? `Columna ${letter}: ${heading}` : `Columna ${letter}`}
                  hideLabel
                  options={fields.map((field) => ({ value: field.key, label: field.title }))}
                  placeholder="No se usa"
                  clearable
                  value={key ?? ''}
                  onChange={(chosen) => choose(column, chosen)}
                />
                <p className={styles.reason}>
                  {key && reasonInWords(proposed.reasons[key], isRemembered)}
                </p>
                <p className={styles.heading}>{heading || `Columna ${letter}`}</p>
                <ul className={styles.sample}>
                  {table.sample.slice(0, SAMPLE_ROWS).map((row, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sample have no key
                    <li key={place}>{row[column] || '—'}</li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}

/** Says which rows are no data: 'No se leen 2 filas sin datos: «GASEOSAS» (9), «Total» (40)'. */
function skippedInWords({ skipped, skippedCount: count }: FoundTable): string {
  const named = skipped.slice(0, SKIPPED_NAMED).map(({ row, text }) => `«${text}» (${row})`);
  const rows = count === 1 ? 'No se lee 1 fila' : `No se leen ${formatQuantity(count)} filas`;
  return `${rows} sin datos: ${named.join(', ')}${count > SKIPPED_NAMED ? '…' : ''}`;
}

function headingRowsOf({ headingRow, firstRow }: FoundTable) {
  const last = Math.max(LAST_HEADING_ROW, headingRow ?? 0, firstRow);
  return [
    { value: 'none', label: 'La lista no tiene títulos' },
    ...Array.from({ length: last }, (_, place) => ({
      value: String(place + 1),
      label: `Están en la fila ${place + 1}`,
    })),
  ];
}

function reasonInWords(reason: MatchReason | undefined, isRemembered: boolean): string {
  if (isRemembered) return 'Como la última vez';
  if (reason === undefined) return 'Elegida a mano';
  return reason === 'heading' ? 'Por el título' : 'Por los datos';
}

/** Returns the name that spreadsheets give a column: A to Z, AA, AB. */
export function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? letter : letterOf(Math.floor(column / LETTERS) - 1) + letter;
}
