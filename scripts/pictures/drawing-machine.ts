import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { arch, platform, release } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns a name for what decides how pixels are drawn: Chromium's version and the installed fonts.
 * Pictures of machines with different names are not comparable.
 */
export async function drawingMachine(chromium: string): Promise<string> {
  const { stdout } = await run(chromium, ['--version', '--no-sandbox']);
  const version = /[\d.]+/.exec(stdout)?.[0] ?? 'unknown';
  const digest = createHash('sha256')
    .update(`${platform()} ${arch()}\n${await installedFonts()}`)
    .digest('hex');
  return `chromium-${version}-${digest.slice(0, 8)}`;
}

/** Without fontconfig, the fonts are those of the system's release. */
async function installedFonts(): Promise<string> {
  try {
    const { stdout } = await run('fc-list', ['--format', '%{file} %{fontversion}\n']);
    return stdout.split('\n').sort().join('\n');
  } catch {
    return release();
  }
}
