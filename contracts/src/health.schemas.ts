import { z } from 'zod';
import { isoDateTime } from './fields.ts';
import './messages.ts';

/** The backups of an embedded database, or those of a hosted one that pgBackRest takes. */
export const backupHealth = z.object({
  /** When the last backup was finished; null before the first one. */
  lastAt: isoDateTime.nullable(),
  /** When it was restored and compared with the database; null until then, and for a hosted one. */
  provedAt: isoDateTime.nullable(),
  /** Null when everything is as it should be. */
  problem: z.enum(['not-taken', 'not-proved', 'log-not-archived']).nullable(),
});

export const health = z.object({
  status: z.literal('ok'),
  /** Absent when the server knows of none. */
  backups: backupHealth.optional(),
});
export const readiness = z.object({ status: z.literal('ready') });
export type BackupHealth = z.infer<typeof backupHealth>;
