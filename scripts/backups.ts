import { listBackups } from '@mostrador/backups/backup-store';
import { keyCopyOf } from '@mostrador/backups/copy-secret-key';
import { backupPlaceOf } from '@mostrador/backups/places';
import { formatDateTime } from '@mostrador/domain';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';

// `pnpm backups`, for the operator: lists the backups of an installation, whether it runs or not.

const { dataDir } = readStartSettings();
const settings = readInstallationSettings();
const MEGABYTE = 1_000_000;

const place = await backupPlaceOf(settings, dataDir);
const backups = await listBackups(place);
for (const { id, finishedAt, bytes, provedAt } of backups) {
  const proof = provedAt ? 'probada' : 'SIN PROBAR';
  console.log(
    `${id}  ${formatDateTime(finishedAt)}  ${(bytes / MEGABYTE).toFixed(1).padStart(8)} MB  ${proof}`,
  );
}
const [first] = backups;
console.log(
  first
    ? `En ${place.name}. Se puede restaurar cualquier momento desde el ${formatDateTime(first.finishedAt)}.`
    : `En ${place.name} todavía no hay ninguna copia.`,
);
const keyCopy = keyCopyOf(settings, dataDir);
console.log(
  keyCopy && !settings.secretKey
    ? `La clave está aparte, en ${keyCopy}: guardala en otro lugar que las copias.`
    : 'La clave (SECRET_KEY) no está en las copias: guardala aparte.',
);
