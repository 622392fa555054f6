import { stopEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { pidOfServer } from '@mostrador/server-kit/test/a-data-dir';
import { aDiskWithoutPower, mountsDisks } from '@mostrador/server-kit/test/a-disk-without-power';
import { onTestFinished, test } from 'vitest';
import { aServerProcess } from './a-server-process.ts';
import { rounds } from './rounds.ts';
import { expectAllOnce, startTills } from './tills.ts';

const MEGABYTES = 512;

test.runIf(mountsDisks)(
  'a power cut under four tills loses no acknowledged sale and doubles none',
  async () => {
    const disk = await aDiskWithoutPower(MEGABYTES);
    onTestFinished(() => disk[Symbol.asyncDispose]());
    onTestFinished(() => stopEmbeddedPostgres(disk));
    const server = await aServerProcess(disk);
    const tills = await startTills(server);
    for (let cut = 0; cut < rounds(2); cut++) {
      await tills.sell(40);
      const postmaster = (await pidOfServer(disk.dataDir)) as number;
      await disk.cut();
      await server.kill();
      process.kill(postmaster, 'SIGKILL');
      await disk.restore();
      await server.start();
    }
    await tills.sell(40);
    await tills.stop();
    await expectAllOnce(server.ownerUrl, tills);
  },
);
