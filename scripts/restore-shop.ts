import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { migrateTables } from '@mostrador/api/database/prepare-database';
import { verifyBooks } from '@mostrador/api/modules/books/verify-books';
import { openImageFiles } from '@mostrador/api/modules/images/image-files';
import type { Settings } from '@mostrador/api/settings';
import { archiveUntilNow } from '@mostrador/backups/archive-until-now';
import { listBackups, pictureFileOf } from '@mostrador/backups/backup-store';
import { backupPlaceOf, imagesPlaceOf, scratchOf } from '@mostrador/backups/places';
import { forgetReplaced, replacedFileOf } from '@mostrador/backups/replaced-shops';
import { requireRoom } from '@mostrador/backups/require-room';
import { RestoreError } from '@mostrador/backups/restore-backup';
import { usingMoment } from '@mostrador/backups/using-moment';
import { type Cents, formatDateTime, formatMoney, newId } from '@mostrador/domain';
import { openExportFile } from '@mostrador/moves/export-file';
import type { ReadPicture } from '@mostrador/moves/one-shop/bring-pictures';
import { type Comparison, comparePast } from '@mostrador/moves/one-shop/compare-past';
import { type FoundShop, findShops } from '@mostrador/moves/one-shop/find-shop';
import { loadPast, openPast, type Past } from '@mostrador/moves/one-shop/past';
import { restoreShop } from '@mostrador/moves/one-shop/restore-shop';
import { usingShopSource } from '@mostrador/moves/one-shop/shop-source';
import { readVersions } from '@mostrador/moves/versions';
import { usingClient } from '@mostrador/server-kit/database/using-client';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { usingDatabase } from './installation-database.ts';
import type { StartSettings } from './start-settings.ts';

/** The arguments of the command. */
export interface AskedShop {
  /** An id, a name, or the e-mail or username of a user. */
  shop: string;
  at: Date | undefined;
  /** A restored database, or a file with what an earlier restore replaced. */
  from: string | undefined;
  /** Whether to go on without a question. */
  yes: boolean;
}

/** The shop at the asked moment. */
interface Moment {
  moment: Date;
  readPicture: ReadPicture;
}

/**
 * Restores one shop to a moment, beside the running product or not. Prints what it changes, and
 * asks. Throws a `RestoreError`, and the errors of reading backups and files.
 */
export async function restoreOneShop(
  asked: AskedShop,
  start: StartSettings,
  settings: Settings,
): Promise<void> {
  const now = new Date();
  if (asked.at && asked.at > now) throw new RestoreError('--at todavía no llegó.');
  await usingDatabase(start, async (database, ownerUrl) => {
    const found = await findLive(ownerUrl, asked.shop);
    // Only of a shop that is gone: then nothing is restored, and the reason is told.
    if (!found) throw await reasonItIsGone(asked, { start, settings, ownerUrl, now });
    await using opened = new AsyncDisposableStack();
    const past = await openPast(ownerUrl, found.id);
    opened.defer(past.close);
    const where = { start, settings, ownerUrl, now };
    const { moment, readPicture } = await loadMoment(past, asked, { ...where, found, opened });
    console.log(inTable(found, moment, await comparePast(past)));
    if (!asked.yes && !(await confirm())) {
      console.log('No se cambió nada.');
      return;
    }
    await forgetReplaced(start.dataDir, now);
    const replacedFile = await replacedFileOf(start.dataDir, found.id, now);
    const jobs = await createJobs({ database, log: console });
    const restored = await restoreShop(past, {
      moment,
      replacedFile,
      images: await imagesPlaceOf(settings, start.dataDir),
      readPicture,
      jobs,
      now: new Date(),
    }).finally(() => jobs.stop());
    console.log(`Listo: ${found.name} está como el ${formatDateTime(moment)}.`);
    console.log(wentIn(restored));
    if (restored.lostPictures > 0)
      console.log(`Imágenes que ya no están en ninguna copia: ${restored.lostPictures}.`);
    console.log(
      `Lo que había quedó por 29 días en ${replacedFile}. Para volver a eso: pnpm restore --shop ${found.id} --from ${replacedFile}`,
    );
    await verify(ownerUrl, found, settings, start);
  });
}

interface Where {
  start: StartSettings;
  settings: Settings;
  ownerUrl: string;
  now: Date;
  /** Undefined for a shop that is gone. */
  found?: FoundShop | undefined;
}

async function findLive(ownerUrl: string, text: string): Promise<FoundShop | undefined> {
  const [found, ...others] = await findShops(ownerUrl, text);
  if (others.length === 0) return found;
  const list = [found as FoundShop, ...others].map((shop) => `  ${inWords(shop)}`).join('\n');
  throw new RestoreError(`Hay ${others.length + 1} comercios así. Indicá el id de uno:\n${list}`);
}

async function reasonItIsGone(asked: AskedShop, where: Where): Promise<RestoreError> {
  const unknown = new RestoreError(
    `Ningún comercio tiene el id, el nombre, el correo o el usuario "${asked.shop}".`,
  );
  if (asked.from !== undefined && !isUrl(asked.from)) return unknown;
  // One restore at a time: they use the same folder.
  const past = await openPast(where.ownerUrl, newId());
  try {
    const shops = await usingRestored(asked, where, (url) => findShops(url, asked.shop));
    return shops.length === 0 ? unknown : deleted();
  } finally {
    await past.close();
  }
}

const deleted = () =>
  new RestoreError(
    'Ese comercio lo eliminó su dueño, y la política de privacidad promete que una copia de seguridad no se usa para volver atrás una eliminación. No se restauró nada.',
  );

/** Loads the asked moment of the shop into the temporary tables. */
async function loadMoment(
  past: Past,
  asked: AskedShop,
  where: Where & { found: FoundShop; opened: AsyncDisposableStack },
): Promise<Moment> {
  const { found, settings, start } = where;
  if (asked.from !== undefined && !isUrl(asked.from)) return loadFile(past, asked.from, where);
  await usingRestored(asked, where, async (url) => {
    if (!(await findShops(url, found.id))[0])
      throw new RestoreError(`${found.name} todavía no existía a esa hora.`);
    await usingShopSource(url, found.id, (source) => loadPast(past, source));
  });
  const place = await backupPlaceOf(settings, start.dataDir);
  return {
    moment: asked.at as Date,
    readPicture: (path) => place.read(pictureFileOf(path.slice(path.indexOf('/') + 1))),
  };
}

async function loadFile(
  past: Past,
  path: string,
  { found, opened }: { found: FoundShop; opened: AsyncDisposableStack },
): Promise<Moment> {
  const file = await openExportFile(resolve(path));
  opened.defer(() => file.close());
  const { shop, exportedAt } = file.manifest;
  if (shop !== found.id)
    throw new RestoreError(
      `${path} no tiene lo que se reemplazó de ${found.name}. No se cambió nada.`,
    );
  await loadPast(past, file);
  return {
    moment: exportedAt,
    readPicture: async (picture) =>
      file.pictures.includes(picture) ? file.readPicture(picture) : undefined,
  };
}

/** Calls `work` with the database of the asked moment, as tables of this version. */
async function usingRestored<T>(
  { at, from }: AskedShop,
  { start, settings, ownerUrl, now, found }: Where,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (!at) throw new RestoreError('Indicá la hora con --at "2026-11-26 15:30".');
  if (from !== undefined) {
    await requireMostrador(from);
    // Before it is migrated: it may be the database of a running installation.
    if (found) await requireUntil(from, found.id, at);
    await migrateTables(from);
    return work(from);
  }
  if (start.databaseUrl)
    throw new RestoreError(
      'Con DATABASE_URL las copias las hace quien aloja la base: restaurá una aparte a esa hora, e indicala con --from postgresql://…',
    );
  const place = await backupPlaceOf(settings, start.dataDir);
  if ((await listBackups(place)).length > 0) {
    await requireRoom(ownerUrl, start.dataDir);
    console.log(`Restaurando aparte la copia de ${place.name}…`);
    await archiveUntilNow({ dataDir: start.dataDir, connectionString: ownerUrl, place });
  }
  const scratch = scratchOf(start.dataDir);
  return usingMoment({ place, scratch, until: at, now }, async (url) => {
    await migrateTables(url);
    return work(url);
  });
}

/** Refuses the database of somebody else, which would get our tables. */
async function requireMostrador(url: string): Promise<void> {
  const { migrations } = await usingClient(url, readVersions);
  if (migrations.public.length === 0)
    throw new RestoreError('La base de --from no tiene datos de Mostrador.');
}

/** Refuses a database that goes on after the asked moment, such as the one in use. */
async function requireUntil(url: string, shopId: string, at: Date): Promise<void> {
  const last = await usingClient(url, async (client) => {
    await client.query(`select set_config('app.shop_id', $1, false)`, [shopId]);
    const { rows } = await client.query<{ last: Date | null }>(
      `select greatest(
         (select max(at) from audit_entry where shop_id = $1),
         (select max(created_at) from sale where shop_id = $1)
       ) as last`,
      [shopId],
    );
    return rows[0]?.last;
  });
  if (last && last > at)
    throw new RestoreError(
      `Esa base sigue después de la hora pedida, hasta el ${formatDateTime(last)}: no es una restaurada a esa hora.`,
    );
}

function inTable(shop: FoundShop, moment: Date, compared: Comparison): string {
  const { now, before, changedProducts, keptSales } = compared;
  const row = (name: string, counted: keyof typeof now) =>
    `  ${name.padEnd(12)}${String(now[counted]).padStart(10)}${String(before[counted]).padStart(12)}`;
  return [
    `${inWords(shop)}: volver al ${formatDateTime(moment)}.`,
    `${''.padEnd(14)}${'ahora'.padStart(10)}${'entonces'.padStart(12)}`,
    row('Productos', 'products'),
    row('Clientes', 'customers'),
    row('Ventas', 'sales'),
    row('Cobros', 'payments'),
    row('Cajas', 'cashRegisters'),
    `Productos que cambian: ${changedProducts}.`,
    wentIn(compared),
    ...(keptSales > 0 ? [`Quedan como están hoy ${keptSales} ventas que tienen factura.`] : []),
    'No cambian: las facturas, quién entra y con qué permisos, el plan y sus pagos, los pedidos de la tienda y la actividad.',
  ].join('\n');
}

function wentIn({ goneSales, gonePayments }: Pick<Comparison, 'goneSales' | 'gonePayments'>) {
  const part = ({ count, cents }: { count: number; cents: number }) =>
    `${count} por ${formatMoney(cents as Cents)}`;
  return `De después de esa hora se van ventas: ${part(goneSales)}; y cobros de cuentas corrientes: ${part(gonePayments)}.`;
}

const inWords = ({ id, name, owner }: FoundShop) => `${name} (${owner}, ${id})`;

async function confirm(): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => prompt.once('close', () => resolve('')));
  const answer = await Promise.race([prompt.question('¿Seguir? Escribí "si": '), closed]);
  prompt.close();
  return /^s[ií]$/i.test(answer.trim());
}

async function verify(
  ownerUrl: string,
  { id }: FoundShop,
  settings: Settings,
  { dataDir }: StartSettings,
): Promise<void> {
  const pictures = await openImageFiles(settings.imageStorage, join(dataDir, 'images'));
  const all = await usingClient(ownerUrl, (client) => verifyBooks(client, { pictures }));
  const findings = all.filter(({ shopId }) => shopId === id);
  if (findings.length === 0) {
    console.log('Sus libros cierran.');
    return;
  }
  console.log(`Sus libros no cierran (${findings.length}):`);
  for (const { sentence } of findings) console.log(`  ${sentence}`);
  process.exitCode = 1;
}

const isUrl = (text: string) => /^postgres(ql)?:\/\//.test(text);
