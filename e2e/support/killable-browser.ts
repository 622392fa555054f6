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
  /** Ends every process of it with SIGKILL: nothing is written any more, nothing is said goodbye to. */
  kill(): Promise<void>;
}

export interface BrowserProfile {
  /** Starts the browser on what it had kept when it was last there. */
  open(): Promise<KillableBrowser>;
  /** Ends what still runs, and removes all of it. */
  remove(): Promise<void>;
}

/** The folder of one browser, which may be killed and started again. */
export async function browserProfile(
  executable: string,
  args: readonly string[],
): Promise<BrowserProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-profile-'));
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
        `--user-data-dir=${folder}`,
        'about:blank',
      ],
      // A process group of its own: the browser's many processes are killed as one.
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
    open,
    async remove() {
      for (const browser of running) await browser.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
