import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cpuSecondsOf, parentOf } from './process-cpu.ts';

test('work of this process and of a child that has ended is counted', () => {
  const before = cpuSecondsOf(process.pid);
  work();
  spawnSync(process.execPath, ['--eval', `(${work})()`]);
  const used = cpuSecondsOf(process.pid) - before;
  expect(used).toBeGreaterThan(0.35);
});

/** Uses 0.2 s of CPU time, however long that takes. */
function work() {
  const start = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(start);
    if (user + system > 200_000) return;
  }
}

test('a child that is counted apart is left out', () => {
  const all = cpuSecondsOf(process.ppid);
  const others = cpuSecondsOf(process.ppid, { except: process.pid });
  expect(all).toBeGreaterThan(others);
});

test('knows who started a process', () => {
  expect(parentOf(process.pid)).toBe(process.ppid);
});
