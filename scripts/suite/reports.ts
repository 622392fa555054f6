import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JsonTestResults } from 'vitest/node';
import { ROOT } from '../site/workspace.ts';
import type { Tally } from './steps.ts';

/** Counts from what Vitest's JSON reporter wrote. */
export function readVitestReport(report: JsonTestResults): Tally {
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        describeFailure(relative(ROOT, name), fullName, failureMessages?.[0]),
      ),
  );
  return { passed: report.numPassedTests, failures };
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

/** Counts from what Playwright's JSON reporter wrote; passing on a retry is a failure too. */
export function readPlaywrightReport({ stats, suites }: PlaywrightReport): Tally {
  return { passed: stats.expected, failures: suites.flatMap(failuresIn) };
}

function failuresIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describeFailure(file, title, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** A line that tells which test failed, and the first line of why. */
function describeFailure(file: string, title: string, message = 'no message'): string {
  return `${file} › ${title}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`;
}
