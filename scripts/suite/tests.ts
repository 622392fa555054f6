import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../site/workspace.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { runPlaywright } from './run-playwright.ts';
import { commandStep, optionalStep, runCommand, type Step, type Tally } from './steps.ts';

/** A step that runs a test runner and counts from the JSON file it writes. */
function countedStep<Report>(
  name: string,
  start: (reportFile: string) => Promise<boolean>,
  count: (report: Report) => Tally,
): Step {
  return {
    name,
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'mostrador-report-'));
      try {
        const file = join(folder, 'report.json');
        const succeeded = await start(file);
        const tally = count(JSON.parse(await readFile(file, 'utf8')));
        // A runner can fail outside a test, for example in its setup.
        if (succeeded || tally.failures.length > 0) return tally;
        return { ...tally, failures: [`${name}: outside a test`] };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** @param env also for the tests, beside this process's own */
export function playwrightStep(
  name: string,
  project: 'shop' | 'stories' | 'stories-of-remote' | 'smoke',
  env: Record<string, string> = {},
): Step {
  return countedStep(
    name,
    (file) =>
      runPlaywright(['--project', project, '--reporter', 'list,json'], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    readPlaywrightReport,
  );
}

/** @param paths only the files under these; all when none is given */
export function vitestStep(name: string, ...paths: string[]): Step {
  return countedStep(
    name,
    (file) =>
      runCommand(
        'vitest',
        ['run', '--reporter=default', '--reporter=./scripts/suite/vitest-tally.ts', ...paths],
        { ...process.env, TALLY_FILE: file },
      ),
    (tally: Tally) => tally,
  );
}

export const storybookStep = commandStep(
  'Storybook',
  join(ROOT, '.tooling', 'node_modules', '.bin', 'pnpm'),
  ['--filter', '@mostrador/shared-ui', 'build-storybook'],
);

export const tests: Step[] = [
  vitestStep('Unidad y API (Postgres real)'),
  optionalStep('Conversación con el simulador de ARCA (zeep y openssl)', process.execPath, [
    'simulators/test/arca-conversation/run.ts',
  ]),
  commandStep('Compilación para producción', process.execPath, ['scripts/build.ts']),
  storybookStep,
  playwrightStep('Historias de componentes y pantallas (axe)', 'stories'),
  playwrightStep('De punta a punta en Chromium', 'shop'),
];
