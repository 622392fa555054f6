import {
  CommandError,
  parsePlanCommand,
  runPlanCommand,
} from '@mostrador/api/modules/subscriptions/plan-commands';
import { NoDatabaseError, usingDatabase } from './installation-database.ts';
import { endUnstarted } from './start-failure.ts';
import { readStartSettings } from './start-settings.ts';

// `pnpm plans`, for the operator of an installation, while the product runs or not: lists the shops,
// shows one, grants a plan, announces a price. `pnpm plans help` says how.

const start = readStartSettings();
const now = new Date();
try {
  const command = parsePlanCommand(process.argv.slice(2), now);
  console.log(await usingDatabase(start, (database) => runPlanCommand(command, database, now)));
} catch (error) {
  if (!(error instanceof CommandError || error instanceof NoDatabaseError))
    endUnstarted(error, start);
  console.error(error.message);
  process.exitCode = 1;
}
