import type { TableRights } from './rights.ts';

/** The schema of pg-boss's tables; the product's own are in `public`. */
export const JOB_QUEUE_SCHEMA = 'pgboss';

const ALL = 'all';

/**
 * The rights that pg-boss needs at run time, on its own tables. Queues cannot be created or
 * renamed: pg-boss writes `queue.table_name` into the statements of its next upgrade, which the
 * owner runs.
 */
export const JOB_QUEUE_RIGHTS: TableRights = {
  version: { select: ['version', 'flow_on', 'monitor_backoff_on'], update: ['flow_on'] },
  queue: {
    select: ALL,
    update: [
      'monitor_claim_on',
      'monitor_on',
      'maintain_on',
      'deferred_count',
      'queued_count',
      'ready_count',
      'active_count',
      'failed_count',
      'total_count',
      'singletons_active',
      'ready_history',
    ],
  },
  // All rows are in the partition. pg-boss uses the parent table to find jobs that wait for others,
  // and to move failed jobs to another queue.
  job: { select: ALL, insert: ALL, update: ['blocked', 'pending_dependencies'] },
  // A failed job is deleted and inserted again.
  job_common: {
    select: ALL,
    insert: ALL,
    update: [
      'state',
      'started_on',
      'completed_on',
      'heartbeat_on',
      'retry_count',
      'output',
      'blocked',
      'blocking',
      'pending_dependencies',
    ],
    delete: true,
  },
  job_dependency: { select: ALL, delete: true },
};

/** The functions of pg-boss that its statements call. */
export const JOB_QUEUE_FUNCTIONS = ['job_now()'];
