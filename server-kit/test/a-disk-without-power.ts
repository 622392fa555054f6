import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pRetry from 'p-retry';

const run = promisify(execFile);

/** Whether this user may mount a file as a disk. */
export const mountsDisks = process.getuid?.() === 0 && existsSync('/dev/loop-control');

/** `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH` (Linux, fs/ext4/ext4.h). */
const LOSE_ALL_NOT_FLUSHED = `
  open(my $disk, '<', $ARGV[0]) or die $!;
  my $flags = pack('L', 2);
  ioctl($disk, 0x8004587d, $flags) or die $!;`;

export interface DiskWithoutPower extends AsyncDisposable {
  /** A folder on the disk. */
  dataDir: string;
  /** From now on the disk refuses everything, and has only what was flushed before. */
  cut(): Promise<void>;
  /** Mounts the disk again, once nothing uses it any more. */
  restore(): Promise<void>;
}

/** Mounts a disk of its own, of which a test cuts the power. Its disposal removes it. */
export async function aDiskWithoutPower(megabytes: number): Promise<DiskWithoutPower> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-power-'));
  const image = join(folder, 'disk');
  const mounted = join(folder, 'mounted');
  let device = '';
  // A device for each mount. A process with mounts of its own (another test's small disk) may keep
  // the disk that was cut, and a second mount of its device would be that one.
  async function mount() {
    device = (await run('losetup', ['--find', '--show', image])).stdout.trim();
    await run('mount', [device, mounted]);
  }
  async function unmount() {
    // Until the last process that uses it has ended.
    await pRetry(() => run('umount', [mounted]), { retries: 600, factor: 1, minTimeout: 100 });
    await run('losetup', ['--detach', device]);
  }

  await writeFile(image, '');
  await truncate(image, megabytes * 1024 * 1024);
  await run('mkfs.ext4', ['-q', image]);
  await mkdir(mounted);
  await mount();
  return {
    dataDir: join(mounted, 'data'),
    cut: async () => void (await run('perl', ['-e', LOSE_ALL_NOT_FLUSHED, mounted])),
    async restore() {
      await unmount();
      await mount();
    },
    async [Symbol.asyncDispose]() {
      await unmount();
      await rm(folder, { recursive: true });
    },
  };
}
