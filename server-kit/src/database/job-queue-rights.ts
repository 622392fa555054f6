import type { TableRights } from './rights.ts';

const ALL = 'all';

/**
 * What pg-boss does while it runs, in its own tables. A queue cannot be made or renamed: pg-boss
 * writes `queue.table_name` into the statements of its next upgrade, which the owner runs.
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
  // Everything is in its partition; through it pg-boss looks for jobs that wait for others, and
  // hands over those that failed to another queue.
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
