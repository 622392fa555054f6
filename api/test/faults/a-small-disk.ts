import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const BLOCK_BYTES = 64 * 1024;

export interface SmallDisk {
  /** Path for the processes that `start` starts; other processes do not see it. */
  dataDir: string;
  /** Path for this process. */
  path: string;
  /** Runs a Node script that sees the disk, until the test ends. */
  start(script: string, args: string[], env?: Record<string, string>): ProcessOnSmallDisk;
  fill(): Promise<void>;
  /** Removes what `fill` wrote. */
  free(): Promise<void>;
}

export interface ProcessOnSmallDisk {
  process: ChildProcess;
  /** The lines written to standard error so far. */
  errors: string[];
  /**
   * Resolves with the first line that matches, on either output, including lines written earlier.
   */
  line(pattern: RegExp): Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/**
 * Mounts a file system in memory of this many megabytes in its own namespace; it disappears with
 * its last process. Needs root, or a system that lets users create namespaces; it fails without
 * either, because nothing else behaves like a full disk.
 */
export async function aSmallDisk(megabytes: number): Promise<SmallDisk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-disk-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const isRoot = process.getuid?.() === 0;
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$0" && echo mounted && exec cat`;
  const keeper = spawn(
    'unshare',
    [
      '--mount',
      ...(isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']),
      ...['--', 'sh', '-c', mount, dataDir],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  onTestFinished(async () => {
    const gone = once(keeper, 'close');
    keeper.stdin.end();
    await gone;
  });
  const refused = once(keeper, 'close').then(() => {
    throw new Error('This system mounts nothing for this user, which a full disk takes');
  });
  await Promise.race([once(keeper.stdout, 'data'), refused]);
  refused.catch(() => {});

  const path = join(`/proc/${keeper.pid}/root`, dataDir);
  const ballast = join(path, 'ballast');
  return {
    dataDir,
    path,
    start(script, args, env = {}) {
      const child = spawn(
        'nsenter',
        [
          ...['--target', `${keeper.pid}`, '--mount', `--wd=${process.cwd()}`],
          ...(isRoot ? [] : ['--user', '--preserve-credentials']),
          ...['--', process.execPath, script, ...args],
        ],
        { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
      );
      return watched(child);
    },
    async fill() {
      const file = await open(ballast, 'a');
      try {
        // Fills the disk to the last byte.
        for (let size = BLOCK_BYTES; size >= 1; ) {
          const wrote = await file.write(Buffer.alloc(size)).catch((error) => {
            if (error.code !== 'ENOSPC') throw error;
            return { bytesWritten: 0 };
          });
          if (wrote.bytesWritten < size) size = Math.floor(size / 2);
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast),
  };
}

function watched(child: ChildProcess): ProcessOnSmallDisk {
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const printed: string[] = [];
  const errors: string[] = [];
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const errorLines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  lines.on('line', (line) => printed.push(line));
  errorLines.on('line', (line) => errors.push(line));
  return {
    process: child,
    errors,
    async line(pattern) {
      for (;;) {
        const found = [...printed, ...errors].find((line) => pattern.test(line));
        if (found !== undefined) return found;
        const failed = ended.then(() => {
          throw new Error(`It ended:\n${errors.join('\n')}`);
        });
        await Promise.race([once(lines, 'line'), once(errorLines, 'line'), failed]);
      }
    },
    ended,
  };
}
