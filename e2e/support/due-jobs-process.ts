import { JOB_QUEUE_SCHEMA } from '@mostrador/server-kit/database/job-queue-rights';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { usingDatabase } from '../../scripts/installation-database.ts';
import { readStartSettings } from '../../scripts/start-settings.ts';

// `node due-jobs-process.ts NAME` replaces the waiting jobs of this name with jobs that are due
// now, and prints how many there were.

const [name = ''] = process.argv.slice(2);

await usingDatabase(readStartSettings(), async (database) => {
  const jobs = await createJobs({ database, log: console });
  const { rows } = await database.pool.query<{ data: object }>(
    `delete from ${JOB_QUEUE_SCHEMA}.job_common
     where name = $1 and state in ('created', 'retry') and start_after > now()
     returning data`,
    [name],
  );
  for (const { data } of rows) await jobs.add({ name }, data);
  await jobs.stop();
  console.log(String(rows.length));
});
