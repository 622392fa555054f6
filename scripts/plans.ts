import {
  CommandError,
  parsePlanCommand,
  runPlanCommand,
} from '@mostrador/api/modules/subscriptions/plan-commands';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { NoDatabaseError, usingDatabase } from './installation-database.ts';
import { endUnstarted } from './start-failure.ts';
import { readStartSettings } from './start-settings.ts';

// `pnpm plans`, for the operator of an installation, whether the product runs or not: lists the
// shops, shows one, grants a plan, announces a price. If a grant ends a subscription at Mercado
// Pago, the running product or its next start cancels it there. `pnpm plans help` explains it.

const start = readStartSettings();
const now = new Date();
try {
  const command = parsePlanCommand(process.argv.slice(2), now);
  const output = await usingDatabase(start, async (database) => {
    const jobs = await createJobs({ database, log: console });
    try {
      return await runPlanCommand(command, { database, jobs, now });
    } finally {
      await jobs.stop();
    }
  });
  console.log(output);
} catch (error) {
  if (!(error instanceof CommandError || error instanceof NoDatabaseError))
    endUnstarted(error, start);
  console.error(error.message);
  process.exitCode = 1;
}
