import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/**
 * `pnpm test:fuzz [runs] [seed]`: calls every endpoint of both servers with as many random inputs
 * (500 by default). Prints the command that repeats the run.
 */
const [runs = '500', seed = String(randomInt(2 ** 31 - 1))] = process.argv.slice(2);
console.log(`pnpm test:fuzz ${runs} ${seed}`);
const { status } = spawnSync('vitest', ['run', 'test/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
});
process.exitCode = status ?? 1;
