import pgBoss from 'pg-boss/package.json' with { type: 'json' };

/** The version of the job queue's tables that the installed pg-boss needs. */
export const jobQueueVersion: number = pgBoss.pgboss.schema;
