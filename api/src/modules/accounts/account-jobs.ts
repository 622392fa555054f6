import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { ShopUser } from './account-names.repository.ts';

// What is queued names people by their ids. No link is among it: whoever could read the queue could
// use it. A link is made when its mail is sent.

export const verificationMailJob = defineJob<ShopUser>('verification-mail');

/** By address, since asking for it looks nothing up: whoever asks learns nothing from the time it takes. */
export const passwordResetMailJob = defineJob<{ email: string }>('password-reset-mail');

export const passwordChangedMailJob = defineJob<ShopUser>('password-changed-mail');

export interface EmailChange extends ShopUser {
  oldEmail: string;
  newEmail: string;
  /** In ISO 8601. */
  changedAt: string;
  /** The old address was verified: whoever reads its mail may take the change back. */
  undoable: boolean;
}

/** To the address that a person leaves, which their account may no longer know by then. */
export const emailChangedMailJob = defineJob<EmailChange>('email-changed-mail');
