import { checks } from './suite/checks.ts';
import { report, reportTimes, runSteps } from './suite/steps.ts';
import { tests } from './suite/tests.ts';

/** `npm test`: runs all checks, from formatting to a shop's day in Chromium. */
const total = await runSteps([...checks, ...tests]);
reportTimes(total.steps);
process.exitCode = report(total);
