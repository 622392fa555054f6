import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../mail/mail-services.ts';
import { wrongPinsMail } from '../../mail/templates/wrong-pins.ts';
import { findOwner } from '../subscriptions/owner.repository.ts';

export const wrongPinsMailJob = defineJob<{
  shopId: string;
  /** Who typed them. */
  username: string;
  device: string | null;
  at: string;
}>('wrong-pins-mail');

/** Mails administrators that somebody typed as many wrong PINs as may be typed. */
export async function sendWrongPinsMails({
  jobs,
  mailer,
  database,
  publicUrl,
}: MailServices): Promise<void> {
  await jobs.work(wrongPinsMailJob, async ({ shopId, username, device, at }) => {
    const owner = await findOwner(database.forShop(shopId));
    if (!owner?.email) return;
    const content = wrongPinsMail({
      storeName: owner.storeName,
      username,
      device,
      at: new Date(at),
      url: `${publicUrl}/app/settings/activity`,
    });
    await mailer.send({ to: owner.email, content });
  });
}
