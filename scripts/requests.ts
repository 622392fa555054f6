import {
  parseRequestCommand,
  RequestCommandError,
  runRequestCommand,
} from '@mostrador/api/modules/consumer-requests/request-commands';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { NoDatabaseError, usingDatabase } from './installation-database.ts';
import { endUnstarted } from './start-failure.ts';
import { readStartSettings } from './start-settings.ts';

// `pnpm requests`, for the operator: lists the requests made with the buttons of arrepentimiento
// and baja, and answers them. The running product, or its next start, mails the answers.

const start = readStartSettings();
const now = new Date();
try {
  const command = parseRequestCommand(process.argv.slice(2));
  const output = await usingDatabase(start, async (database) => {
    const jobs = await createJobs({ database, log: console });
    try {
      return await runRequestCommand(command, { database, jobs, now });
    } finally {
      await jobs.stop();
    }
  });
  console.log(output);
} catch (error) {
  if (!(error instanceof RequestCommandError || error instanceof NoDatabaseError))
    endUnstarted(error, start);
  console.error(error.message);
  process.exitCode = 1;
}
