import { checks } from './suite/checks.ts';
import { report, runSteps } from './suite/steps.ts';

/** `pnpm check`: all checks that do not run the product. */
process.exitCode = report(await runSteps(checks));
