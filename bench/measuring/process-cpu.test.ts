import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cpuSecondsOf, parentOf } from './process-cpu.ts';

test('work of this process and of a child that has ended is counted', () => {
  const before = cpuSecondsOf([process.pid]);
  const until = performance.now() + 200;
  while (performance.now() < until);
  spawnSync(process.execPath, [
    '--eval',
    'const until = Date.now() + 200; while (Date.now() < until);',
  ]);
  const used = cpuSecondsOf([process.pid]) - before;
  expect(used).toBeGreaterThan(0.1);
});

test('knows who started a process', () => {
  expect(parentOf(process.pid)).toBe(process.ppid);
});
