import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../mail/mail-services.ts';
import { wrongPinsMail } from '../../mail/templates/wrong-pins.ts';
import { findOwner } from '../plans/owner.repository.ts';

export const wrongPinsMailJob = defineJob<{
  shopId: string;
  /** The user who typed the PINs. */
  username: string;
  device: string | null;
  at: string;
}>('wrong-pins-mail');

/** Mails administrators that a person has typed the maximum number of wrong PINs. */
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
