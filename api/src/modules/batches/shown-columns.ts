import { cents, toPesos } from '@mostrador/domain';

/** Some columns of a row, as a batch found them or gave them. */
type StoredColumns = Record<string, string | number | boolean | null>;

/** Returns columns as an answer names them: `price` in pesos, `minStock`, `brandId`. */
export function asShown(columns: StoredColumns, hidden: readonly string[]): StoredColumns {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => {
      if (hidden.includes(column)) return [];
      const isAmount = column.endsWith('_cents');
      const name = column
        .replace(/_cents$/, '')
        .replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
      return [[name, isAmount && typeof value === 'number' ? toPesos(cents(value)) : value]];
    }),
  );
}
