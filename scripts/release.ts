import { parseArgs } from 'node:util';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { checkAlone } from './releasing/check-alone.ts';
import { readPlaceSettings } from './releasing/place-settings.ts';
import { Refusal, releaseApp } from './releasing/release-app.ts';
import { webApps } from './site/build-site.ts';

// `pnpm release mfe-pos`: checks, builds, uploads and verifies one web app, and makes it current.
// Until the last step the earlier version runs.

const USAGE = `Se usa así:
  pnpm release mfe-pos                  publica un remoto; también shell, o storefront
  pnpm release mfe-pos --canary 10%     lo publica para uno de cada diez comercios
  pnpm release mfe-pos --tested         sin repetir las pruebas que ya corrieron
  pnpm release mfe-pos --without-old-shells
                                        aunque las pestañas con un shell viejo sigan con la versión anterior`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      tested: { type: 'boolean', default: false },
      'without-old-shells': { type: 'boolean', default: false },
    },
  });
  const [folder, ...rest] = positionals;
  const target = webApps().find((each) => each.folder === folder);
  if (!target || rest.length > 0) throw new Refusal(USAGE);
  const percent = values.canary === undefined ? undefined : percentOf(values.canary);
  const place = await openPlace(readPlaceSettings());
  if (!values.tested && !(await checkAlone(target.folder)))
    throw new Refusal(`${folder} no se publica: falló una prueba.`);
  await releaseApp(place, target, { percent, withoutOldShells: values['without-old-shells'] });
} catch (error) {
  if (
    !(error instanceof Refusal || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
  )
    throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

function percentOf(text: string): number {
  const percent = Number(text.replace(/\s*%$/, ''));
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Refusal(`--canary es un porcentaje de 1 a 99, como 10%, y es "${text}".`);
  return percent;
}
