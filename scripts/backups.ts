import { listBackups } from '@mostrador/backups/backup-store';
import { keyCopyOf } from '@mostrador/backups/copy-secret-key';
import { findGaps } from '@mostrador/backups/log-gaps';
import { readPgBackRestInfo } from '@mostrador/backups/pgbackrest-info';
import { backupPlaceOf } from '@mostrador/backups/places';
import { formatDateTime } from '@mostrador/domain';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';

// `pnpm backups`, for the operator: lists the backups of an installation, whether it runs or not.

const { dataDir, databaseUrl } = readStartSettings();
const settings = readInstallationSettings();
const MEGABYTE = 1_000_000;

try {
  await (databaseUrl ? listHosted() : listEmbedded());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function listHosted(): Promise<void> {
  if (!settings.backupsInfoFile) {
    console.log(
      'Con DATABASE_URL las copias las hace pgBackRest, o quien aloja la base: ver deploy/backup/README.md.',
    );
    return;
  }
  const backups = await readPgBackRestInfo(settings.backupsInfoFile);
  for (const { label, finishedAt, size, type, isDamaged } of backups)
    console.log(
      `${label}  ${formatDateTime(finishedAt)}  ${inMegabytes(size)}  ${isDamaged ? 'CON PÁGINAS DAÑADAS' : type}`,
    );
  const [first] = backups;
  console.log(
    first
      ? `De pgBackRest. Se puede restaurar cualquier momento desde el ${formatDateTime(first.finishedAt)}.`
      : 'pgBackRest todavía no tiene ninguna copia.',
  );
}

async function listEmbedded(): Promise<void> {
  const place = await backupPlaceOf(settings, dataDir);
  const backups = await listBackups(place);
  for (const { id, finishedAt, bytes, provedAt } of backups) {
    const proof = provedAt ? 'probada' : 'SIN PROBAR';
    console.log(`${id}  ${formatDateTime(finishedAt)}  ${inMegabytes(bytes)}  ${proof}`);
  }
  const [first] = backups;
  console.log(
    first
      ? `En ${place.name}. Se puede restaurar cualquier momento desde el ${formatDateTime(first.finishedAt)}.`
      : `En ${place.name} todavía no hay ninguna copia.`,
  );
  const systems = new Set(backups.map(({ system }) => system));
  for (const system of systems)
    for (const { from, until } of await findGaps(place, system, backups))
      console.log(
        until
          ? `Entre el ${formatDateTime(from)} y el ${formatDateTime(until)} no se guardó el registro: esos momentos no se pueden restaurar.`
          : `Desde el ${formatDateTime(from)} no se guardó el registro, y todavía no hay ninguna copia posterior.`,
      );
  const keyCopy = keyCopyOf(settings, dataDir);
  console.log(
    keyCopy && !settings.secretKey
      ? `La clave está aparte, en ${keyCopy}: guardala en otro lugar que las copias.`
      : 'La clave (SECRET_KEY) no está en las copias: guardala aparte.',
  );
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1).padStart(8)} MB`;
}
