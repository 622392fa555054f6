import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES_LIST } from '@mostrador/federation';
import { ROOT_SCRIPTS } from '@mostrador/releases/site-paths';

/** Code, styles and fonts. Other files are large and rarely used: devices store them when they are. */
const STORED = '**/*.{js,css,woff2}';
/** A remote's, for hosts other than our shell. */
const OF_OTHER_HOSTS = /^(?:copies|lifecycles)\./;
/** A remote's fonts are the shell's, and our shell has them. */
const FONT = /\.woff2$/;

/**
 * Writes the names of all files that our shell may load from this version: what a device stores to
 * open it without a network.
 */
export async function writeFilesList(folder: string, app: 'shell' | 'remote'): Promise<void> {
  const isLoaded = (file: string) =>
    app === 'shell' ? !ROOT_SCRIPTS.includes(file) : !OF_OTHER_HOSTS.test(file) && !FONT.test(file);
  const files = globSync(STORED, { cwd: folder }).filter(isLoaded).sort();
  await writeFile(join(folder, FILES_LIST), JSON.stringify(files));
}
