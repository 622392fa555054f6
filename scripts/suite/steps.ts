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
export function runCommand(command: string, args: string[], env = process.env): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
  child.on('error', reject);
  child.on('exit', (code) => resolve(code === 0));
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
