import { checks } from './suite/checks.ts';
import { report, runSteps } from './suite/steps.ts';
import { tests } from './suite/tests.ts';

/** `npm test`: everything there is to check, from formatting to a shop's day in Chromium. */
process.exitCode = report(await runSteps([...checks, ...tests]));
