import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { migrations } from '@mostrador/api/migrations';
import type { Finding } from '@mostrador/api/modules/books/book-check';
import { bookChecks } from '@mostrador/api/modules/books/book-checks';
import { verifyBooks } from '@mostrador/api/modules/books/verify-books';
import { openImageFiles } from '@mostrador/api/modules/images/image-files';
import type pg from 'pg';
import { usingDatabaseAsItIs } from './installation-database.ts';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';

// `pnpm verify-data`, for the operator of an installation, whether the product runs or not:
// compares every repeated figure of its database, and the pictures with their files. It writes
// nothing. Exit codes: 0 when all agree, 1 when something differs, 75 when it could not compare.

const DIFFERENT = 1;
/** EX_TEMPFAIL of sysexits.h. */
const NOT_COMPARED = 75;
/** Findings that are printed of each check. */
const PRINTED = 20;

const ALL_EVEN = `Todo cierra: ${bookChecks.length} controles de los libros, y las imágenes con sus archivos.`;

const start = readStartSettings();
const settings = readInstallationSettings();
try {
  const pictures = await openImageFiles(settings.imageStorage, join(start.dataDir, 'images'));
  const findings = await usingDatabaseAsItIs(start, async (client) => {
    await requireThisVersion(client);
    return verifyBooks(client, { pictures });
  });
  const isEven = findings.length === 0;
  console.log(isEven ? ALL_EVEN : reportOf(findings));
  if (!isEven) process.exitCode = DIFFERENT;
} catch (error) {
  console.error(`No se pudieron revisar los datos: ${(error as Error).message}`);
  process.exitCode = NOT_COMPARED;
}

/** Throws when the database is of another version, which has other tables. */
async function requireThisVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const applied = rows.map(({ name }) => name).toSorted();
  if (!isDeepStrictEqual(applied, Object.keys(migrations).toSorted()))
    throw new Error('la base es de otra versión de Mostrador. Iniciá antes Mostrador con esta.');
}

function reportOf(findings: Finding[]): string {
  const ofChecks = Map.groupBy(findings, ({ check }) => check);
  const lines = [...ofChecks].flatMap(([check, found]) => {
    const more = found.length - PRINTED;
    return [
      `${check}: ${found.length}`,
      ...found.slice(0, PRINTED).map(({ sentence }) => `  ${sentence}`),
      ...(more > 0 ? [`  y ${more} más`] : []),
    ];
  });
  return [`No todo cierra (${findings.length}):`, ...lines].join('\n');
}
