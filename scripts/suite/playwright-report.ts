import { describeFailure, type Tally } from './steps.ts';

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
