import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runtimeConfigOf } from '@mostrador/api/server';
import { securityHeadersOf } from '@mostrador/api/site/security-headers';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';

// `pnpm static-host FOLDER`: writes what a host of the built files has to send, from the same
// settings as the product: `headers.caddy`, and `config.json` for a host that serves the pages too.

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Se usa así, con la configuración de Mostrador: pnpm static-host CARPETA');
  process.exit(1);
}
const settings = readInstallationSettings();
const { config } = runtimeConfigOf(settings, readStartSettings().port + 1);
const headers = Object.entries(securityHeadersOf(config, settings));

await mkdir(resolve(folder), { recursive: true });
await writeFile(join(folder, 'config.json'), `${JSON.stringify(config)}\n`);
await writeFile(
  join(folder, 'headers.caddy'),
  `header {\n${headers.map(([name, value]) => `\t${name} "${value}"\n`).join('')}}\n`,
);
console.log(`Escritos en ${folder}: headers.caddy y config.json.`);
