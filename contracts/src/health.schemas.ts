import { z } from 'zod';
import { isoDateTime } from './fields.ts';
import './messages.ts';

/** The backups of an installation with an embedded database. */
export const backupHealth = z.object({
  /** When the last backup was finished; null before the first one. */
  lastAt: isoDateTime.nullable(),
  /** When it was restored and compared with the database; null until then. */
  provedAt: isoDateTime.nullable(),
  /** Null when everything is as it should be. */
  problem: z.enum(['not-taken', 'not-proved', 'log-not-archived']).nullable(),
});

export const health = z.object({
  status: z.literal('ok'),
  /** Absent when another system makes the backups. */
  backups: backupHealth.optional(),
});
export const readiness = z.object({ status: z.literal('ready') });
export type BackupHealth = z.infer<typeof backupHealth>;
