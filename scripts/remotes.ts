import { parseArgs } from 'node:util';
import { pin, unpin } from '@mostrador/releases/chosen-versions';
import { withLock } from '@mostrador/releases/lock';
import { takeBack, versionsOf } from '@mostrador/releases/publish';
import { type AppLog, readReleaseLog } from '@mostrador/releases/release-log';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { readPlaceSettings } from './releasing/place-settings.ts';
import { webApps } from './site/build-site.ts';
import { released } from './site/released.ts';

// Lists the release that each web app runs, and changes it. The server answers with the new registry
// from the next page on.

const USAGE = `Se usa así:
  pnpm remotes                              lista lo que corre cada uno
  pnpm remotes rollback mfe-pos             vuelve a la versión anterior, o termina el canario
  pnpm remotes pin mfe-pos@0.1.0-1a2b3c4d --shop 018f…
                                            deja a un comercio en una versión
  pnpm remotes unpin mfe-pos --shop 018f…   lo devuelve a la versión de todos`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shop: { type: 'string' } },
});
const [command, what = '', ...rest] = positionals;
const [folder = '', version] = what.split('@');
const place = await openPlace(readPlaceSettings());
const { by } = released();

if (command === undefined) await list();
else if (rest.length > 0) fail(USAGE);
else if (command === 'rollback' && !version) await rollBack();
else if (command === 'pin' && version && values.shop) await pinShop(version, values.shop);
else if (command === 'unpin' && !version && values.shop) await unpinShop(values.shop);
else fail(USAGE);

async function list(): Promise<void> {
  const log = await readReleaseLog(place);
  const rows = await Promise.all(
    webApps().map(async ({ folder }) => {
      const app = appIn(folder);
      return [folder, rowOf(await versionsOf(place, app), log[app])] as const;
    }),
  );
  const known = rows.filter(([, { versión }]) => versión);
  if (known.length === 0) fail('Todavía no hay versiones: pnpm build');
  console.table(Object.fromEntries(known));
}

function rowOf([version, ...reserve]: string[], log: AppLog | undefined) {
  const change = log?.changes.find((each) => each.version === version);
  const { canary, pins = {}, takenBack = [] } = log ?? {};
  return {
    versión: version,
    desde: change?.at.slice(0, 16).replace('T', ' ') ?? '',
    commit: change?.commit ?? '',
    por: change?.by ?? '',
    'en reserva': reserve.join(' '),
    retiradas: takenBack.join(' '),
    canario: canary ? `${canary.version} ${canary.percent} %` : '',
    fijados: Object.entries(pins)
      .map(([shop, pinned]) => `${shop} ${pinned}`)
      .join(' '),
  };
}

async function rollBack(): Promise<void> {
  const app = known();
  const taken = await withLock(place, by, () => takeBack(place, app, by));
  if (!taken) fail(`${folder} no tiene otra versión.`);
  console.log(`${folder}: ${taken.bad} → ${taken.version}`);
}

async function pinShop(version: string, shopId: string): Promise<void> {
  const app = known();
  const pinned = await withLock(place, by, () => pin(place, app, { shopId, version }));
  if (!pinned) fail(`${place.name} no tiene la versión ${version} de ${folder}.`);
  console.log(`${shopId} queda en ${folder} ${version}`);
}

async function unpinShop(shopId: string): Promise<void> {
  const app = known();
  await withLock(place, by, () => unpin(place, app, shopId));
  console.log(`${shopId} vuelve a la versión de todos de ${folder}`);
}

/** Returns the name of the folder's versions. */
function known(): string {
  const folders = webApps().map((each) => each.folder);
  if (!folders.includes(folder)) fail(`No hay un remoto ${folder}. Hay: ${folders.join(', ')}`);
  if (command !== 'rollback' && !folder.startsWith('mfe-'))
    fail(`${folder} es el mismo para todos: solo un remoto se fija.`);
  return appIn(folder);
}

function appIn(folder: string): string {
  return folder.replaceAll('-', '_');
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
