import { checks } from './suite/checks.ts';
import { report, runSteps } from './suite/steps.ts';
import { tests } from './suite/tests.ts';

/** `npm test`: runs all checks, from formatting to a shop's day in Chromium. */
process.exitCode = report(await runSteps([...checks, ...tests]));
