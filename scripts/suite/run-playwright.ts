import { join } from 'node:path';
import { ROOT } from '../site/workspace.ts';
import { ensureChromium } from './chromium.ts';
import { runCommand } from './steps.ts';

/**
 * Runs tests of `e2e`; resolves to whether all passed.
 *
 * @param env also for the tests, beside this process's own
 */
export async function runPlaywright(args: string[], env: Record<string, string>): Promise<boolean> {
  return runCommand('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    ...process.env,
    ...env,
    PATH: `${join(ROOT, 'e2e', 'node_modules', '.bin')}:${process.env.PATH}`,
    CHROMIUM_PATH: await ensureChromium(),
  });
}
