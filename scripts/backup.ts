import { sentencesOfBooks } from '@mostrador/api/modules/books/verify-books';
import { writeBackup } from '@mostrador/backups/backup-store';
import { copyPictures } from '@mostrador/backups/copy-pictures';
import { copySecretKey, keyCopyOf } from '@mostrador/backups/copy-secret-key';
import { backupPlaceOf, imagesPlaceOf, scratchOf } from '@mostrador/backups/places';
import { proveBackup } from '@mostrador/backups/prove-backup';
import { requireRoom } from '@mostrador/backups/require-room';
import { takeBackup } from '@mostrador/backups/take-backup';
import { NoDatabaseError, usingDatabase } from './installation-database.ts';
import { endUnstarted } from './start-failure.ts';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';

// `pnpm backup`, for the operator: takes a backup now and proves it, whether the product runs or
// not. The running product takes one each night by itself.

const start = readStartSettings();
const settings = readInstallationSettings();
const now = () => new Date();
try {
  if (start.databaseUrl)
    throw new NoDatabaseError(
      'Con DATABASE_URL las copias las hace pgBackRest, o quien aloja la base: ver deploy/backup/README.md.',
    );
  const place = await backupPlaceOf(settings, start.dataDir);
  const keyCopy = keyCopyOf(settings, start.dataDir);
  const scratch = scratchOf(start.dataDir);
  await usingDatabase(start, async (_database, connectionString) => {
    console.log(`Copiando a ${place.name}…`);
    await requireRoom(connectionString, start.dataDir);
    const backup = await takeBackup({ connectionString, place, scratch, pace: 'fast', now });
    await copyPictures(await imagesPlaceOf(settings, start.dataDir), place, now());
    if (keyCopy) await copySecretKey(start.dataDir, keyCopy);
    console.log('Restaurándola aparte, para compararla con la base de datos…');
    await proveBackup({
      place,
      backup,
      scratch,
      connectionString,
      verifyBooks: sentencesOfBooks,
    });
    await writeBackup(place, { ...backup, provedAt: now() });
    console.log(`Copia ${backup.id} hecha y probada.`);
  });
} catch (error) {
  if (!(error instanceof NoDatabaseError)) endUnstarted(error, start);
  console.error(error.message);
  process.exitCode = 1;
}
