import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restorePictures } from '@mostrador/backups/copy-pictures';
import { keyCopyOf, restoreSecretKey } from '@mostrador/backups/copy-secret-key';
import { DamagedBackupError } from '@mostrador/backups/extract-base';
import { backupPlaceOf, imagesPlaceOf } from '@mostrador/backups/places';
import { RestoreError, restoreBackup } from '@mostrador/backups/restore-backup';
import { formatDateTime } from '@mostrador/domain';
import { instantOf } from '@mostrador/domain/shop-time';
import { UnusableDataError } from '@mostrador/moves/source';
import { usingClient } from '@mostrador/server-kit/database/using-client';
import { NoDatabaseError } from './installation-database.ts';
import { restoreOneShop } from './restore-shop.ts';
import { endUnstarted } from './start-failure.ts';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';

// `pnpm restore [--at "2026-11-26 15:30"] [--into FOLDER]`, for the operator: restores the backups
// of an installation that is stopped, in its own folder or in another one.
// `pnpm restore --shop NAME --at "2026-11-26 15:30" [--from URL|FILE] [--yes]` restores one shop,
// while the product runs.

const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::([0-5]\d))?$/;
const SECOND_MS = 1000;

const USAGE =
  'Uso: pnpm restore [--at "2026-11-26 15:30"] [--into CARPETA], o pnpm restore --shop COMERCIO --at "2026-11-26 15:30" [--from DIRECCIÓN O ARCHIVO] [--yes].';

const start = readStartSettings();
const settings = readInstallationSettings();
try {
  const { values: asked } = parseArgs({
    options: {
      at: { type: 'string' },
      into: { type: 'string' },
      shop: { type: 'string' },
      from: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const { shop, from, into, yes } = asked;
  const at = asked.at === undefined ? undefined : momentOf(asked.at);
  if (shop !== undefined && into === undefined)
    await restoreOneShop({ shop, at, from, yes }, start, settings);
  else if (shop === undefined && from === undefined && !yes) await restoreAll(at, into);
  else throw new RestoreError(USAGE);
} catch (error) {
  if (error instanceof DamagedBackupError)
    console.error(`Esa copia está dañada (${error.message}). Probá con --at antes de ella.`);
  else if (isExplained(error)) console.error(error.message);
  else endUnstarted(error, start);
  process.exitCode = 1;
}

async function restoreAll(until: Date | undefined, into: string | undefined): Promise<void> {
  const place = await backupPlaceOf(settings, start.dataDir);
  const dataDir = into === undefined ? start.dataDir : resolve(into);
  if (into !== undefined) await requireNoDatabaseIn(dataDir);
  console.log(`Restaurando de ${place.name} en ${dataDir}…`);
  const { backup, movedTo, afterGap, database } = await restoreBackup({
    place,
    dataDir,
    until,
    now: new Date(),
  });
  const sales = await countSales(database.connectionString);
  await database.stop();
  await restorePictures(place, await imagesPlaceOf(settings, dataDir));
  const keyCopy = keyCopyOf(settings, start.dataDir);
  if (keyCopy) await restoreSecretKey(keyCopy, dataDir);

  console.log(`Se usó la copia ${backup.id} y el registro desde entonces. ${sales}`);
  if (afterGap)
    console.log(
      `Atención: falta una parte del registro, y no se restauró nada desde el segmento ${afterGap}.`,
    );
  if (movedTo) console.log(`La base de datos que estaba quedó en ${movedTo}.`);
  const where = into === undefined ? '' : `DATA_DIR=${dataDir} `;
  console.log(`Para abrirla: ${where}npm start`);
}

/** Reads a moment of the clocks in Argentina. */
function momentOf(text: string): Date {
  const [, day, time, second = '0'] = MOMENT.exec(text) ?? [];
  const minute = day === undefined ? undefined : instantOf(day, time);
  if (!minute || Number.isNaN(minute.getTime()))
    throw new RestoreError('--at espera un momento como "2026-11-26 15:30".');
  return new Date(minute.getTime() + Number(second) * SECOND_MS);
}

async function requireNoDatabaseIn(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (found) throw new RestoreError(`En ${dataDir} ya hay una base de datos: indicá otra carpeta.`);
}

/** Returns a sentence for the operator. */
async function countSales(connectionString: string): Promise<string> {
  const { rows } = await usingClient(connectionString, (client) =>
    client.query<{ count: string; last: Date | null }>(
      'select count(*), max(created_at) as last from sale',
    ),
  );
  const [{ count, last } = { count: '0', last: null }] = rows;
  return last ? `Hay ${count} ventas, la última del ${formatDateTime(last)}.` : 'No hay ventas.';
}

function isExplained(error: unknown): error is Error {
  return (
    [RestoreError, NoDatabaseError, UnusableDataError].some((kind) => error instanceof kind) ||
    ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false)
  );
}
