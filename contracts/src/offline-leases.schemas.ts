import { z } from 'zod';
import { id, isoDateTime } from './fields.ts';

/** Proves when the server last saw a user on a device: that user may sell there offline. */
export const offlineLease = z.object({
  _id: id,
  issuedAt: isoDateTime,
  /** Sales made later than this are refused. */
  expiresAt: isoDateTime,
  /**
   * Whether sales on account under it are recorded whatever the shop turns off later. A server of
   * an earlier release does not say.
   */
  allowsCredit: z.boolean().optional(),
});
export type OfflineLease = z.infer<typeof offlineLease>;
