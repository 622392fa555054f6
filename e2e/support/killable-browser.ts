import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';

const LISTENING = /^DevTools listening on (\S+)/;

export interface KillableBrowser {
  page: Page;
  /**
   * Kills all its processes with SIGKILL: nothing more is written, no connection is closed cleanly.
   */
  kill(): Promise<void>;
}

export interface BrowserProfile {
  folder: string;
  /** Starts the browser with the profile of its last run. */
  open(): Promise<KillableBrowser>;
  /** Ends running processes and removes the profile. */
  remove(): Promise<void>;
}

/**
 * A browser with a profile folder, which may be killed and restarted.
 *
 * @param folder of its profile; a temporary one by default
 */
export async function browserProfile(
  executable: string,
  args: readonly string[],
  folder?: string,
): Promise<BrowserProfile> {
  const profile = folder ?? (await mkdtemp(join(tmpdir(), 'mostrador-profile-')));
  const running = new Set<KillableBrowser>();

  async function open(): Promise<KillableBrowser> {
    const child = spawn(
      executable,
      [
        ...args,
        '--headless',
        '--no-default-browser-check',
        '--hide-crash-restore-bubble',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      // A separate process group, so that all processes of the browser are killed together.
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const gone = once(child, 'exit');
    const address = Promise.withResolvers<string>();
    createInterface({ input: child.stderr }).on('line', (line) => {
      const listening = LISTENING.exec(line)?.[1];
      if (listening) address.resolve(listening);
    });
    child.on('exit', () => address.reject(new Error('The browser ended before it could be used')));

    const browser = await chromium.connectOverCDP(await address.promise);
    const [context] = browser.contexts();
    const killable: KillableBrowser = {
      page: context?.pages()[0] as Page,
      async kill() {
        if (!running.delete(killable)) return;
        process.kill(-(child.pid as number), 'SIGKILL');
        await gone;
      },
    };
    running.add(killable);
    return killable;
  }

  return {
    folder: profile,
    open,
    async remove() {
      for (const browser of running) await browser.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
