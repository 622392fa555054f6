import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cpuSecondsOf, parentOf } from './process-cpu.ts';

test('counts the work of this process and of an ended child', () => {
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

test('excludes a child that is counted separately', () => {
  const all = cpuSecondsOf(process.ppid);
  const others = cpuSecondsOf(process.ppid, { except: process.pid });
  expect(all).toBeGreaterThan(others);
});

test('finds the parent of a process', () => {
  expect(parentOf(process.pid)).toBe(process.ppid);
});
