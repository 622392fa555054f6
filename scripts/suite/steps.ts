import { spawn } from 'node:child_process';
import { ROOT } from '../site/workspace.ts';

export interface Tally {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  /** Never throws for a failed check: failures are counted. */
  run(): Promise<Tally>;
}

/** Runs every step in order, also after a failure, so that one run shows all failures. */
export async function runSteps(steps: Step[]): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  for (const step of steps) {
    const startedAt = performance.now();
    console.log(`\n── ${step.name}`);
    const tally = await step.run().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`── ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
    total.passed += tally.passed;
    total.failed += tally.failed;
  }
  return total;
}

/** Prints the last line and returns the exit code: running no test is a failure too. */
export function report({ passed, failed }: Tally): number {
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** Runs a command of the workspace and shows its output; resolves to whether it succeeded. */
export async function runCommand(
  command: string,
  args: string[],
  env = process.env,
): Promise<boolean> {
  return (await exitCodeOf(command, args, env)) === 0;
}

function exitCodeOf(command: string, args: string[], env = process.env): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
  child.on('error', reject);
  child.on('exit', resolve);
  return promise;
}

/** A step that passes when its command does. */
export function commandStep(name: string, command: string, args: string[]): Step {
  return {
    name,
    run: async () =>
      (await runCommand(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}

/** The exit code of a check that this machine lacks something for, by convention. */
const SKIPPED = 77;

/** As a command's step, but one that may say why it is skipped and then counts as nothing. */
export function optionalStep(name: string, command: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const code = await exitCodeOf(command, args);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 || code === SKIPPED ? 0 : 1 };
    },
  };
}
