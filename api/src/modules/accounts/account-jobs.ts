import { defineJob } from '../../jobs/jobs.ts';
import type { ShopUser } from './account-names.repository.ts';

// What is queued names people by their ids. No link is among it: whoever could read the queue could
// use it. A link is made when its mail is sent.

export const verificationMailJob = defineJob<ShopUser>('verification-mail');

/** By address, since asking for it looks nothing up: whoever asks learns nothing from the time it takes. */
export const passwordResetMailJob = defineJob<{ email: string }>('password-reset-mail');

export const passwordChangedMailJob = defineJob<ShopUser>('password-changed-mail');

/** To the address a person has left, which their account no longer knows. */
export const emailChangedMailJob = defineJob<ShopUser & { oldEmail: string; newEmail: string }>(
  'email-changed-mail',
);
