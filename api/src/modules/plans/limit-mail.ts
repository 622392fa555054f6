import type { LimitKind } from '@mostrador/contracts/errors';
import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../mail/mail-services.ts';
import { limitMail } from '../../mail/templates/plan.ts';
import { mailOwner } from './mail-owner.ts';

export const limitMailJob = defineJob<{
  shopId: string;
  kind: LimitKind;
  used: number;
  limit: number;
}>('plan-limit-mail');

/** Mails the administrators of shops that use almost all that their plan allows. */
export async function sendLimitMails({ publicUrl, ...services }: MailServices): Promise<void> {
  const url = `${publicUrl}/app/settings/subscription`;
  await services.jobs.work(limitMailJob, ({ kind, used, limit, shopId }) =>
    mailOwner(services, { shopId }, ({ storeName }) =>
      limitMail({ storeName, kind, used, limit, url }),
    ),
  );
}
