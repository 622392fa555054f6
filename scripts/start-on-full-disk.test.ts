import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aSmallDisk, type SmallDisk } from '../api/test/faults/a-small-disk.ts';

vi.setConfig({ testTimeout: 120_000 });

const START = join(import.meta.dirname, 'start.ts');

/** Starts as after a crash, without building the web apps, which are elsewhere. */
const start = ({ dataDir, start }: SmallDisk, env?: Record<string, string>) =>
  start(START, ['--again', '{}'], {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    MODE: 'trial',
    ...env,
  });

/** The log shows when it listens. */
async function startAndListen(disk: SmallDisk) {
  const product = start(disk, { LOG_LEVEL: 'info' });
  await product.line(/Server listening/);
  return product;
}

const sentence = (dataDir: string) =>
  `No hay espacio en el disco del servidor, y Mostrador no puede iniciar. Liberá espacio donde está ${dataDir} y probá de nuevo: lo que ya se vendió está guardado.`;

test('a first start on a full disk reports only that', async () => {
  const disk = await aSmallDisk(8);
  const product = start(disk);
  expect(await product.ended).toBe(75);
  expect(product.errors).toEqual([sentence(disk.dataDir)]);
});

test('a later start on a full disk reports it, and works once there is room', async () => {
  const disk = await aSmallDisk(160);
  const first = await startAndListen(disk);
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await disk.fill();

  const second = start(disk);
  expect(await second.ended).toBe(75);
  expect(second.errors).toEqual([sentence(disk.dataDir)]);

  await disk.free();
  await startAndListen(disk);
});
