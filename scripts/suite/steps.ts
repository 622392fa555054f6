import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../site/workspace.ts';

export interface Tally {
  passed: number;
  /** The failed checks, each with a line of its reason if there is one. */
  failures: string[];
  /** The duration of each of the step's files. Files run side by side, so the sum exceeds the step. */
  files?: Timed[];
}

export interface Timed {
  name: string;
  seconds: number;
}

export interface TimedStep extends Timed {
  files: Timed[];
}

/** How many of a step's files are printed with their time. */
const SLOWEST = 5;

export interface Step {
  name: string;
  /** Never throws for a failed check: failures are counted. */
  run(): Promise<Tally>;
}

/** Returns a line with the failed test and the first line of the reason. */
export function describeFailure(file: string, title: string, message = 'no message'): string {
  return `${file} › ${title}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`;
}

/** Runs every step in order, also after a failure, so that one run shows all failures. */
export async function runSteps(steps: Step[]): Promise<Tally & { steps: TimedStep[] }> {
  const total = { passed: 0, failures: [] as string[], steps: [] as TimedStep[] };
  for (const step of steps) {
    const startedAt = performance.now();
    console.log(`\n── ${step.name}`);
    const tally: Tally = await step.run().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failures: [`${step.name}: ${String(error)}`] };
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const { passed, failures, files = [] } = tally;
    console.log(
      `── ${step.name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(1)} s)`,
    );
    total.passed += passed;
    total.failures.push(...failures);
    total.steps.push({ name: step.name, seconds, files });
  }
  return total;
}

/** Prints the time of each step, and of its slowest files. */
export function reportTimes(steps: readonly TimedStep[]): void {
  const line = ({ name, seconds }: Timed, indent = '') =>
    `${indent}${seconds.toFixed(1).padStart(7)} s  ${name}`;
  console.log('\n── Tiempo de cada paso y de sus archivos más lentos');
  for (const step of steps) {
    console.log(line(step));
    const slowest = step.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    for (const file of slowest) console.log(line(file, '    '));
  }
}

/**
 * Prints the failures and a last line with the counts, and returns the exit code: running no test
 * is a failure too. The failures come last because often only the end of a log is stored.
 */
export function report({ passed, failures }: Tally): number {
  console.log(['', ...failures.map((failure) => `✗ ${failure}`)].join('\n'));
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length > 0 || passed === 0 ? 1 : 0;
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
      (await runCommand(command, args))
        ? { passed: 1, failures: [] }
        : { passed: 0, failures: [name] },
  };
}

/** The exit code, by convention, of a check that this machine cannot run. */
const SKIPPED = 77;

/** Returns a command's step that may be skipped with a reason, and then counts as nothing. */
export function optionalStep(name: string, command: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const code = await exitCodeOf(command, args);
      const failures = code === 0 || code === SKIPPED ? [] : [name];
      return { passed: code === 0 ? 1 : 0, failures };
    },
  };
}
