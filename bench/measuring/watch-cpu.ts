import { setTimeout as delay } from 'node:timers/promises';
import { cpuSecondsOf } from './process-cpu.ts';

const IDLE_MS = 2000;

/**
 * Measures the idle CPU of the server and of Postgres; each call then starts a measurement, in
 * seconds, that subtracts it.
 */
export async function watchCpu({ pid }: { pid: number }, postmaster: number) {
  const now = () => ({
    server: cpuSecondsOf(pid, { except: postmaster }),
    postgres: cpuSecondsOf(postmaster),
  });
  const before = now();
  await delay(IDLE_MS);
  const after = now();
  const idle = {
    server: ((after.server - before.server) * 1000) / IDLE_MS,
    postgres: ((after.postgres - before.postgres) * 1000) / IDLE_MS,
  };
  return () => {
    const start = now();
    return (seconds: number) => {
      const end = now();
      return {
        server: end.server - start.server - idle.server * seconds,
        postgres: end.postgres - start.postgres - idle.postgres * seconds,
      };
    };
  };
}
