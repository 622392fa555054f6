import { execFileSync } from 'node:child_process';
import { checks } from './suite/checks.ts';
import { commandStep, report, reportTimes, runSteps } from './suite/steps.ts';

/**
 * `pnpm test:changed [commit]`: the types, and the tests that import something changed since the
 * commit. By default since the branch left main; on main, what is not committed.
 */
const [since = execFileSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' }).trim()] =
  process.argv.slice(2);
const total = await runSteps([
  ...checks.filter(({ name }) => name === 'Tipos'),
  commandStep('Pruebas de lo que cambió', 'vitest', [
    'run',
    '--changed',
    since,
    '--passWithNoTests',
  ]),
]);
reportTimes(total.steps);
process.exitCode = report(total);
