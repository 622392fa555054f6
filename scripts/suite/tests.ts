import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../site/workspace.ts';
import { ensureChromium } from './chromium.ts';
import { commandStep, optionalStep, runCommand, type Step, type Tally } from './steps.ts';

/** A step that runs a test runner and counts from the JSON file it writes. */
function countedStep(
  name: string,
  start: (reportFile: string) => Promise<boolean>,
  count: (report: unknown) => Tally,
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
        return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

function playwrightStep(name: string, project: string): Step {
  return countedStep(
    name,
    async (file) =>
      runCommand(
        'playwright',
        [
          'test',
          '--config',
          'e2e/playwright.config.ts',
          '--project',
          project,
          '--reporter',
          'list,json',
        ],
        {
          ...process.env,
          PATH: `${join(ROOT, 'e2e', 'node_modules', '.bin')}:${process.env.PATH}`,
          CHROMIUM_PATH: await ensureChromium(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      ),
    // A test that passes only on retry has a bug, so it counts as failed.
    (report) => {
      const { expected, unexpected, flaky } = (report as PlaywrightReport).stats;
      return { passed: expected, failed: unexpected + flaky };
    },
  );
}

export const tests: Step[] = [
  countedStep(
    'Unidad y API (Postgres real)',
    (file) =>
      runCommand('vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    (report) => {
      const { numPassedTests, numFailedTests } = report as VitestReport;
      return { passed: numPassedTests, failed: numFailedTests };
    },
  ),
  optionalStep('Conversación con el simulador de ARCA (zeep y openssl)', process.execPath, [
    'simulators/test/arca-conversation/run.ts',
  ]),
  commandStep('Compilación para producción', process.execPath, ['scripts/build.ts']),
  commandStep('Storybook', join(ROOT, '.tooling', 'node_modules', '.bin', 'pnpm'), [
    '--filter',
    '@mostrador/shared-ui',
    'build-storybook',
  ]),
  playwrightStep('Historias de componentes y pantallas (axe)', 'stories'),
  playwrightStep('De punta a punta en Chromium', 'shop'),
];
