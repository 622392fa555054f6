import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '@mostrador/api/database/prepare-database';
import { verifyBooks } from '@mostrador/api/modules/books/verify-books';
import { openImageFiles } from '@mostrador/api/modules/images/image-files';
import { imagesPlaceOf } from '@mostrador/backups/places';
import { formatDateTime } from '@mostrador/domain';
import { prepareDatabase as prepareInvoicing } from '@mostrador/invoicing/database/prepare-database';
import { exportData } from '@mostrador/moves/export-data';
import { openExportFile } from '@mostrador/moves/export-file';
import { importData } from '@mostrador/moves/import-data';
import { UsedDatabaseError } from '@mostrador/moves/require-empty';
import { UnusableDataError } from '@mostrador/moves/source';
import { usingClient } from '@mostrador/server-kit/database/using-client';
import { jobNames } from '@mostrador/server-kit/jobs/jobs';
import { NoDatabaseError, usingNewDatabase, usingOwnerUrl } from './installation-database.ts';
import { endUnstarted } from './start-failure.ts';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';

// `pnpm data export FILE` and `pnpm data import FILE`, for the operator: move an installation
// between machines, between the embedded Postgres and another one, or between versions of Postgres.
// An export may run beside the product; an import needs an empty database.

const USAGE = 'Uso: pnpm data export ARCHIVO, o pnpm data import ARCHIVO.';
const BYTES_PER_MB = 1_000_000;
/** The progress is printed as often as this, in percent. */
const STEP = 10;

class UsageError extends Error {}

const start = readStartSettings();
const settings = readInstallationSettings();
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [task, file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(USAGE);
  if (task === 'export') await exportTo(file);
  else if (task === 'import') await importFrom(file);
  else throw new UsageError(USAGE);
} catch (error) {
  if (!isExplained(error)) endUnstarted(error, start);
  console.error(error.message);
  process.exitCode = 1;
}

async function exportTo(file: string): Promise<void> {
  if (await isThere(file)) throw new UsageError(`${file} ya existe: indicá otro archivo.`);
  const { imageStorage } = settings;
  const pictures = imageStorage
    ? { bucket: imageStorage.bucket }
    : { images: await imagesPlaceOf(settings, start.dataDir) };
  console.log(`Exportando a ${file}…`);
  const { content } = await usingOwnerUrl(start, (connectionString) =>
    exportData(connectionString, file, { pictures, now: new Date() }),
  );
  const rows = content.tables.reduce((sum, table) => sum + table.rows, 0);
  const { size } = await stat(file);
  console.log(
    `Listo: ${content.tables.length} tablas con ${inSpanish(rows)} filas, en ${inSpanish(size / BYTES_PER_MB)} MB.`,
  );
  if (imageStorage)
    console.log(`Las imágenes no van en el archivo: siguen en el bucket ${imageStorage.bucket}.`);
  console.log(
    settings.secretKey
      ? 'SECRET_KEY no va en el archivo: la instalación nueva necesita la misma.'
      : `La clave no va en el archivo: llevá aparte ${join(start.dataDir, 'secret.key')} a la carpeta de datos nueva.`,
  );
}

async function importFrom(path: string): Promise<void> {
  const file = await openExportFile(path);
  try {
    const { versions, exportedAt, pictures } = file.manifest;
    console.log(`Importando ${path}, del ${formatDateTime(exportedAt)}…`);
    const images = await imagesPlaceOf(settings, start.dataDir);
    await usingNewDatabase(start, {
      fill: (connectionString) =>
        importData(file, { connectionString, images, report: percentPrinter() }),
      use: async (connectionString) => {
        // As at a start: the migrations since that version, and the servers' logins.
        await prepareDatabase(connectionString, { queues: jobNames });
        if (versions.migrations.invoicing.length > 0) await prepareInvoicing(connectionString);
        await verify(connectionString);
      },
    });
    if ('bucket' in pictures)
      console.log(`Las imágenes siguen en el bucket ${pictures.bucket}: usá el mismo.`);
    console.log(
      'Si la instalación de donde vienen sigue en marcha, cerrala: las dos mandarían los mismos mails y facturas.',
    );
    if (!settings.secretKey && versions.hasKeyCheck)
      console.log(`Antes de iniciar, copiá su secret.key a ${start.dataDir}.`);
  } finally {
    file.close();
  }
}

/** Prints what `pnpm verify-data` would. */
async function verify(connectionString: string): Promise<void> {
  const pictures = await openImageFiles(settings.imageStorage, join(start.dataDir, 'images'));
  const findings = await usingClient(connectionString, (client) =>
    verifyBooks(client, { pictures }),
  );
  console.log('Los datos son los del archivo: las mismas filas, con el mismo contenido.');
  if (findings.length === 0) {
    console.log('Todo cierra.');
    return;
  }
  console.log(
    `No todo cierra (${findings.length}): miralo con "pnpm verify-data", también en la instalación de donde vienen. Lo primero: ${findings[0]?.sentence}`,
  );
  process.exitCode = 1;
}

function percentPrinter(): (part: number) => void {
  let printed = 0;
  return (part) => {
    const percent = Math.floor((part * 100) / STEP) * STEP;
    if (percent <= printed) return;
    printed = percent;
    console.log(`  ${percent} %`);
  };
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function inSpanish(number: number): string {
  return number.toLocaleString('es-AR', { maximumFractionDigits: number < STEP ? 1 : 0 });
}

function isExplained(error: unknown): error is Error {
  return (
    [UsageError, NoDatabaseError, UnusableDataError, UsedDatabaseError].some(
      (kind) => error instanceof kind,
    ) ||
    ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false)
  );
}
