import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { type Part, parts, planted } from './parts.ts';

// `pnpm test:mutants [part…]`: mutates the rules one at a time and checks that a test fails.

const REPORTS = 'mutants/reports';
/** Minimum share of noticed mutants, in percent; below it the command fails. */
const LOWEST_SCORE = 85;
const AT_ONCE = 2;
const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);
const COUNTED = new Set([...NOTICED, 'Survived', 'NoCoverage']);

process.chdir(new URL('..', import.meta.url).pathname);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `No part is called ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

await checkTester();
const results: MutantResult[] = [];
for (const part of parts)
  if (asked.length === 0 || asked.includes(part.name)) results.push(...(await breakCode(part)));

const score = scoreOf(results);
console.log(
  `\n${score.toFixed(1)} % of ${results.filter(({ status }) => COUNTED.has(status)).length} mutants were noticed (at least ${LOWEST_SCORE} % wanted)`,
);
process.exitCode = score < LOWEST_SCORE ? 1 : 0;

/**
 * Ends the process unless the tester distinguishes killed mutants from survivors. Some versions
 * have reported every mutant as a survivor under a new vitest.
 */
async function checkTester(): Promise<void> {
  const mutants = await breakCode(planted);
  const wrong = mutants.filter(
    ({ fileName, status }) =>
      status !== (fileName.endsWith('unnoticed.ts') ? 'Survived' : 'Killed'),
  );
  if (mutants.length > 0 && wrong.length === 0) return;
  for (const { fileName, mutatorName, status } of wrong)
    console.error(`${fileName}: ${mutatorName} ended as ${status}`);
  console.error('The mutation tester misreports planted mutants: its other verdicts mean nothing.');
  process.exit(1);
}

async function breakCode(part: Part): Promise<MutantResult[]> {
  console.log(`\n── ${part.name}`);
  // vitest.config.ts reads it in the tester's processes.
  process.env.MUTANTS_PART = part.name;
  const options: PartialStrykerOptions = {
    mutate: part.mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: part.ignoreStatic,
    concurrency: AT_ONCE,
    // A long timeout: slowness of a busy machine is not an infinite loop.
    timeoutMS: 60_000,
    incremental: part !== planted,
    incrementalFile: `${REPORTS}/${part.name}.json`,
    reporters: part === planted ? [] : ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${REPORTS}/${part.name}.html` },
    // The tester would rewrite it with TypeScript's compiler API, which version 7 lacks; no
    // tsconfig is needed here.
    tsconfigFile: 'none.json',
    ignorePatterns: ['.data', '.tooling', 'dist', 'e2e', 'bench', 'docs', '*.log'],
    tempDirName: `${REPORTS}/tmp`,
    allowConsoleColors: false,
  };
  return new Stryker(options).runMutationTest();
}

function scoreOf(mutants: readonly MutantResult[]): number {
  const counted = mutants.filter(({ status }) => COUNTED.has(status));
  return (100 * counted.filter(({ status }) => NOTICED.has(status)).length) / counted.length;
}
