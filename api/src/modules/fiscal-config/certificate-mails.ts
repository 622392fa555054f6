import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../mail/mail-services.ts';
import { certificateExpiryMail } from '../../mail/templates/certificate-expiry.ts';
import { findOwner } from '../plans/owner.repository.ts';

export const certificateExpiryMailJob = defineJob<{ shopId: string; validTo: string }>(
  'certificate-expiry-mail',
);

/**
 * Mails administrators that their certificate is about to expire. Skips those without an e-mail.
 */
export async function sendCertificateMails({
  jobs,
  mailer,
  database,
  clock,
  publicUrl,
}: MailServices): Promise<void> {
  await jobs.work(certificateExpiryMailJob, async ({ shopId, validTo }) => {
    const owner = await findOwner(database.forShop(shopId));
    if (!owner?.email) return;
    const content = certificateExpiryMail({
      storeName: owner.storeName,
      validTo: new Date(validTo),
      now: clock.now(),
      url: `${publicUrl}/app/settings/fiscal`,
    });
    await mailer.send({ to: owner.email, content });
  });
}
