import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './steps.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without a user interface. The tests take a quarter less CPU with it. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** The system's Chromium, or undefined. `CHROMIUM_PATH` names another one. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findProgram(BROWSERS);
}

/**
 * The path of a Chromium for the browser tests. Without one it installs Debian's, or throws with
 * instructions when it lacks the rights.
 */
export async function ensureChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? findProgram([HEADLESS_SHELL, ...BROWSERS]);
  if (found) return found;
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], env);
    await runCommand('apt-get', ['install', '-y', '-qq', HEADLESS_SHELL], env);
    const installed = findProgram([HEADLESS_SHELL]);
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need Chromium. Install it (on Debian: apt-get install ${HEADLESS_SHELL}) or set CHROMIUM_PATH.`,
  );
}

/** The path of the first of these programs that is installed. */
function findProgram(names: readonly string[]): string | undefined {
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // It is not in this folder: try the next one.
      }
    }
  return undefined;
}
