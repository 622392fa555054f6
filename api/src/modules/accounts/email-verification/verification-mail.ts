import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../../mail/mail-services.ts';
import { verificationMail } from '../../../mail/templates/verification.ts';
import { insertLink } from '../account-links.repository.ts';
import type { ShopUser } from '../account-names.repository.ts';
import { findActiveAccount } from '../accounts.repository.ts';

export const verificationMailJob = defineJob<ShopUser>('verification-mail');

/** The link's target. `publicUrl` is a setting: a caller can forge a request's host. */
export function verificationPage(publicUrl: string, token: string): string {
  return `${publicUrl}/verify-email/${token}`;
}

export async function sendVerificationMails({
  jobs,
  mailer,
  database,
  clock,
  publicUrl,
}: MailServices): Promise<void> {
  await jobs.work(verificationMailJob, async (person) => {
    const user = (await findActiveAccount(database, person))?.user;
    if (!user?.email || user.emailVerified) return;
    const link = { purpose: 'verify-email', email: user.email, now: clock.now() } as const;
    const token = await insertLink(database.forShop(person.shopId), person, link);
    const { username, storeName } = user;
    const content = verificationMail({
      username,
      storeName,
      url: verificationPage(publicUrl, token),
    });
    await mailer.send({ to: user.email, content });
  });
}
