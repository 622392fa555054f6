import { checks } from './suite/checks.ts';
import { report, runSteps } from './suite/steps.ts';

/** `pnpm check`: everything that can be known without running the product. */
process.exitCode = report(await runSteps(checks));
