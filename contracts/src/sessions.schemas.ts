import { z } from 'zod';
import { id, isoDateTime } from './fields.ts';

export { byId, nothing } from './fields.ts';

export const openSession = z.object({
  _id: id,
  /** Browser and system in words, such as `Chrome en Windows`; null when unknown. */
  device: z.string().nullable(),
  /** The network address without its last part, such as `190.17.45.*`. */
  network: z.string().nullable(),
  startedAt: isoDateTime,
  /** Accurate to a few minutes. */
  lastUsedAt: isoDateTime,
  /** Whether this is the session of the request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const openSessions = z.object({ sessions: z.array(openSession) });

export const endedSessions = z.object({ ended: z.number().int() });
