import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { figuresOf } from './figures.ts';
import { quotedColumns, quotedTable } from './quoted.ts';
import { type Source, type TableContent, UnusableDataError } from './source.ts';

const NEWLINE = 10;

/**
 * Copies the rows of a table of a source, and compares their number and checksum with the source's.
 * Throws an `UnusableDataError` when they differ.
 *
 * @param into the table that gets them, with its schema
 * @param count is called with the number of rows of each part
 */
export async function copyRows(
  client: ClientBase,
  source: Source,
  table: TableContent,
  { into = table.name, count = () => {} }: { into?: string; count?: (rows: number) => void } = {},
): Promise<void> {
  const { columns } = table;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count(linesIn(chunk));
      done(null, chunk);
    },
  });
  await pipeline(
    await source.read(table),
    counting,
    client.query(copyFrom(`copy ${quotedTable(into)} (${quotedColumns(columns)}) from stdin`)),
  );
  const loaded = await figuresOf(client, quotedTable(into), columns);
  if (loaded.rows !== table.rows || loaded.checksum !== table.checksum)
    throw new UnusableDataError(
      `Lo que se cargó en ${table.name} no es lo que había: son ${loaded.rows} filas de ${table.rows}, o tienen otro contenido.`,
    );
}

/** In the text format of COPY each row is a line. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}
