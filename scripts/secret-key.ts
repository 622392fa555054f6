import { replaceSecretKey } from '@mostrador/server-kit/secrets/check-secret-key';
import {
  CERTIFICATE_KEYS,
  SECOND_FACTOR_SECRETS,
} from '@mostrador/server-kit/secrets/sealed-columns';
import { secretKeyOf } from '@mostrador/server-kit/secrets/secret-key';
import { NoDatabaseError, usingDatabase } from './installation-database.ts';
import { endUnstarted } from './start-failure.ts';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';

// `pnpm secret-key replace`, for an operator who lost the installation's key: with every process
// stopped, starts over with the SECRET_KEY of the environment.

if (process.argv.slice(2).join() !== 'replace')
  fail('Se usa así, con Mostrador cerrado: pnpm secret-key replace');
const start = readStartSettings();
const secretKey = await secretKeyOf(readInstallationSettings(), start.dataDir);
if (!secretKey) fail('Falta SECRET_KEY: 64 cifras hexadecimales.');
try {
  const lost = await usingDatabase(start, (_, ownerUrl) => replaceSecretKey(ownerUrl, secretKey));
  const lostOf = ({ table }: { table: string }) => lost.get(table) ?? 0;
  console.log(
    `Desde ahora la clave es esta. Certificados que hay que cargar de nuevo: ${lostOf(CERTIFICATE_KEYS)}. Segundos factores que hay que activar de nuevo: ${lostOf(SECOND_FACTOR_SECRETS)}.`,
  );
} catch (error) {
  if (error instanceof NoDatabaseError) fail(error.message);
  endUnstarted(error, start);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
