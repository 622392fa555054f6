import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './quantiles.ts';

const WATCHED_MS = 2000;
const YARDSTICK_TIMES = 8;
const YARDSTICK_BYTES = 16 * 2 ** 20;

/** Properties of the machine that affect a figure. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  os: string;
  node: string;
  /** One-minute load average before anything was started. */
  loadAverage: number;
  /** Share of all cores that other processes used just before, 0 to 1. */
  busy: number;
  /**
   * CPU milliseconds of a fixed amount of hashing. A virtual processor slowed by neighbours counts
   * more time for the same work, and no other value shows that.
   */
  yardstickMs: number;
}

/** Samples the machine for two seconds before the first workload, while nothing of ours runs. */
export async function describeMachine(): Promise<Machine> {
  const before = jiffies();
  await delay(WATCHED_MS);
  const after = jiffies();
  const [processor] = cpus();
  return {
    cpu: processor?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    os: `Linux ${release()}`,
    node: process.version,
    loadAverage: round(loadavg()[0] as number),
    busy: round((after.busy - before.busy) / (after.all - before.all)),
    yardstickMs: round(median([1, 2, 3, 4, 5].map(yardstick))),
  };
}

/**
 * Native code, because the JIT compiler optimizes a JavaScript loop differently in each process.
 */
function yardstick(): number {
  const bytes = Buffer.alloc(YARDSTICK_BYTES);
  const start = process.cpuUsage();
  const hash = createHash('sha256');
  for (let turn = 0; turn < YARDSTICK_TIMES; turn++) hash.update(bytes);
  hash.digest();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Returns the checked-out commit, and whether files differ from it. */
export function describeCode(root: string): { commit: string; changed: boolean } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return {
    commit: git('rev-parse', '--short=10', 'HEAD'),
    changed: git('status', '--porcelain', '--untracked-files=no') !== '',
  };
}

/** The first line of /proc/stat: time of all cores since boot, by kind of use. */
function jiffies(): { busy: number; all: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const times = first.trim().split(/\s+/).slice(1).map(Number);
  const all = times.reduce((sum, time) => sum + time, 0);
  const [, , , idle = 0, waiting = 0] = times;
  return { busy: all - idle - waiting, all };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
