import { aDataDir } from '@mostrador/server-kit/test/a-data-dir';
import { expect, test } from 'vitest';
import { aLossyNetwork } from './a-lossy-network.ts';
import { aServerProcess } from './a-server-process.ts';
import { rounds } from './rounds.ts';
import { expectAllOnce, startTills } from './tills.ts';

test('with three in ten answers lost, each act is done once', async () => {
  const dataDir = await aDataDir('replies');
  const server = await aServerProcess({ dataDir });
  const network = await aLossyNetwork(server.url);
  const tills = await startTills({ ...server, url: network.url });
  network.lostOfTen = 3;
  await tills.sell(rounds(100));
  await tills.stop();
  expect(network.lost).toBeGreaterThan(rounds(30));
  await expectAllOnce(server.ownerUrl, tills);
});

test('with each request sent three times at once, each act is done once', async () => {
  const dataDir = await aDataDir('replies');
  const server = await aServerProcess({ dataDir });
  const network = await aLossyNetwork(server.url);
  const tills = await startTills({ ...server, url: network.url });
  network.times = 3;
  await tills.sell(rounds(100));
  await tills.stop();
  await expectAllOnce(server.ownerUrl, tills);
});
