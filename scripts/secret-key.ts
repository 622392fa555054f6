import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceSecretKey } from '@mostrador/server-kit/secrets/check-secret-key';
import { rotateSecretKey } from '@mostrador/server-kit/secrets/rotate-secret-key';
import {
  CERTIFICATE_KEYS,
  SECOND_FACTOR_SECRETS,
} from '@mostrador/server-kit/secrets/sealed-columns';
import { secretKeyOf } from '@mostrador/server-kit/secrets/secret-key';
import { readSettings } from '@mostrador/server-kit/settings/read-settings';
import { secretKey as secretKeyVariable } from '@mostrador/server-kit/settings/variables';
import { z } from 'zod';
import { NoDatabaseError, usingDatabase } from './installation-database.ts';
import { endUnstarted } from './start-failure.ts';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';

// With every process stopped:
// `pnpm secret-key rotate` encrypts everything again with NEW_SECRET_KEY;
// `pnpm secret-key replace`, for an operator who lost the installation's key, starts over with the
// SECRET_KEY of the environment.

const [command] = process.argv.slice(2);
if (process.argv.length !== 3 || (command !== 'replace' && command !== 'rotate'))
  fail('Se usa así, con Mostrador cerrado: pnpm secret-key rotate, o pnpm secret-key replace');
const start = readStartSettings();
const settings = readInstallationSettings();
const secretKey = await secretKeyOf(settings, start.dataDir);
if (!secretKey) fail('Falta SECRET_KEY: 64 cifras hexadecimales.');
try {
  if (command === 'rotate') await rotate(secretKey);
  else await replace(secretKey);
} catch (error) {
  if (error instanceof NoDatabaseError) fail(error.message);
  endUnstarted(error, start);
}

async function rotate(from: Buffer): Promise<void> {
  const to = newKey();
  if (!to) fail('Falta NEW_SECRET_KEY, la clave nueva: 64 cifras hexadecimales.');
  const { sealedAgain, unreadable, deletedHashes } = await usingDatabase(start, (_, ownerUrl) =>
    rotateSecretKey(ownerUrl, { from, to }),
  );
  // A trial's own key is in its folder, where the next start looks for it.
  if (!settings.secretKey)
    await writeFile(join(start.dataDir, 'secret.key'), to.toString('hex'), { flush: true });
  console.log(
    `Datos cifrados con la clave nueva: ${sealedAgain}. Que ya no se podían leer: ${unreadable}. Códigos de recuperación que hay que generar de nuevo: ${deletedHashes}.`,
  );
  if (settings.secretKey) console.log('Poné la clave nueva en SECRET_KEY de todos los procesos.');
  console.log('Guardá la clave anterior 30 días: las copias de seguridad de antes la necesitan.');
}

async function replace(key: Buffer): Promise<void> {
  const lost = await usingDatabase(start, (_, ownerUrl) => replaceSecretKey(ownerUrl, key));
  const lostOf = ({ table }: { table: string }) => lost.get(table) ?? 0;
  console.log(
    `Desde ahora la clave es esta. Certificados que hay que cargar de nuevo: ${lostOf(CERTIFICATE_KEYS)}. Segundos factores que hay que activar de nuevo: ${lostOf(SECOND_FACTOR_SECRETS)}.`,
  );
}

function newKey(): Buffer | undefined {
  const schema = z.object({ NEW_SECRET_KEY: secretKeyVariable.optional() });
  try {
    return readSettings(schema, process.env).NEW_SECRET_KEY;
  } catch (error) {
    fail((error as Error).message);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
