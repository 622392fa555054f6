import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { issueCertificate } from '@mostrador/simulators/arca/issue-certificate';
import { readStartSettings } from './start-settings.ts';
import { ARCA_FOLDER } from './trial-arca.ts';

// `pnpm arca:certificate CUIT [FOLDER]`: creates a key and a certificate for this data folder's
// simulator of ARCA, whether it runs or not. FOLDER defaults to `certificado-CUIT` in the current
// folder.

const OWNER_ONLY = { mode: 0o600, flag: 'wx' };

const [typed = '', asked] = process.argv.slice(2);
const cuit = typed.replace(/[-\s]/g, '');
// pnpm runs scripts from the root of the project.
const folder = resolve(process.env.INIT_CWD ?? '.', asked ?? `certificado-${cuit}`);
const files = { certificate: join(folder, `${cuit}.crt`), key: join(folder, `${cuit}.key`) };
try {
  if (!cuit) throw new RangeError('Falta la CUIT: pnpm arca:certificate 30000005017');
  const { dataDir } = readStartSettings();
  const { certificate, key } = await issueCertificate(join(dataDir, ARCA_FOLDER), cuit);
  await mkdir(folder, { recursive: true });
  await writeFile(files.key, key, OWNER_ONLY);
  await writeFile(files.certificate, certificate, OWNER_ONLY);
  console.log(`Certificado de prueba de la CUIT ${cuit}:
  ${files.certificate}
  ${files.key}
En Mostrador, entrá a Configuración, Configuración Fiscal: poné esa CUIT y el punto de venta 1, 2 o 5, elegí los dos archivos y guardá. Después tocá "Validar Credenciales AFIP".
Solo sirven en el ARCA de prueba de esta instalación: el verdadero no los acepta.`);
} catch (error) {
  const { code, path, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EEXIST'
      ? `Ya existe ${path}: borralo o elegí otra carpeta, como pnpm arca:certificate ${cuit} otra-carpeta.`
      : message,
  );
  process.exitCode = 1;
}
