import { describeFailure, type Tally } from './steps.ts';

interface PlaywrightSuite {
  title: string;
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

/** Counts from what Playwright's JSON reporter wrote; passing on a retry is a failure too. */
export function readPlaywrightReport({ stats, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failures: suites.flatMap(failuresIn),
    // The outermost suites are the files.
    files: suites.map((suite) => ({ name: suite.title, seconds: durationOf(suite) / 1000 })),
  };
}

/** The milliseconds of all tests of a suite. */
function durationOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
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
