import { formatDateTime } from '@mostrador/domain';
import { writeCsvStream } from 'hucre/csv';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import type { ExportedSale } from './exported-sales.repository.ts';
import type { MakeFile, SalesFile } from './sales-file.ts';

/**
 * Texts that a spreadsheet reads as a formula, also in the fullwidth characters of some systems
 * (OWASP).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes CSV as Excel opens it in Argentina: UTF-8 with a byte order mark, `;` between the fields,
 * a comma before the cents, CRLF.
 */
export const csvFile: MakeFile = (file) =>
  writeCsvStream(rowsOf(file), {
    delimiter: ';',
    bom: true,
    headers: exportColumns(file).map(({ header }) => header),
  });

async function* rowsOf(file: SalesFile): AsyncGenerator<string[]> {
  const columns = exportColumns(file);
  for await (const sales of file.parts)
    for (const sale of sales) yield columns.map((column) => fieldOf(column, sale));
}

function fieldOf(column: ExportColumn, sale: ExportedSale): string {
  switch (column.kind) {
    case 'date':
      return formatDateTime(column.of(sale));
    case 'count':
      return String(column.of(sale) ?? '');
    case 'money': {
      const cents = column.of(sale);
      return cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',');
    }
    case 'text':
      return asText(column.of(sale) ?? '');
  }
}

/**
 * Texts that a spreadsheet reads as a number: it drops leading zeros, and `00123E45` becomes
 * 1,23E+47.
 */
const NUMBER = /^\d+(e\d+)?$/i;

/** Returns the text so that a spreadsheet shows it and does not calculate it. */
function asText(text: string): string {
  return FORMULA.test(text) || NUMBER.test(text) ? `'${text}` : text;
}
