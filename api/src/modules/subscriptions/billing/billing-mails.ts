import type { LimitKind } from '@mostrador/contracts/errors';
import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailContent } from '../../../mail/mail.ts';
import type { MailServices } from '../../../mail/mail-services.ts';
import {
  chargeFailedMail,
  limitMail,
  newPriceMail,
  paymentRefusedMail,
} from '../../../mail/templates/plan.ts';
import { findOwner, type Owner } from '../owner.repository.ts';

interface ToShop {
  shopId: string;
}

export const chargeFailedMailJob = defineJob<ToShop & { keptUntil: string }>('charge-failed-mail');
export const paymentRefusedMailJob = defineJob<
  ToShop & { problem: 'rejected' | 'email-mismatch'; payerEmail: string }
>('payment-refused-mail');
export const limitMailJob = defineJob<ToShop & { kind: LimitKind; used: number; limit: number }>(
  'plan-limit-mail',
);
export const newPriceMailJob = defineJob<ToShop & { amountCents: number; from: string }>(
  'new-price-mail',
);

/** Mails the administrators of shops about their plans. Skips those without an e-mail. */
export async function sendPlanMails({
  jobs,
  mailer,
  database,
  publicUrl,
}: MailServices): Promise<void> {
  const url = `${publicUrl}/app/settings/subscription`;
  async function mail({ shopId }: ToShop, contentFor: (owner: Owner) => MailContent) {
    const owner = await findOwner(database.forShop(shopId));
    if (owner?.email) await mailer.send({ to: owner.email, content: contentFor(owner) });
  }
  await jobs.work(chargeFailedMailJob, (job) =>
    mail(job, ({ storeName }) =>
      chargeFailedMail({ storeName, keptUntil: new Date(job.keptUntil), url }),
    ),
  );
  await jobs.work(paymentRefusedMailJob, ({ problem, payerEmail, ...job }) =>
    mail(job, ({ storeName }) => paymentRefusedMail({ storeName, problem, payerEmail, url })),
  );
  await jobs.work(limitMailJob, ({ kind, used, limit, ...job }) =>
    mail(job, ({ storeName }) => limitMail({ storeName, kind, used, limit, url })),
  );
  await jobs.work(newPriceMailJob, ({ amountCents, from, ...job }) =>
    mail(job, ({ storeName }) =>
      newPriceMail({ storeName, amountCents, from: new Date(from), url }),
    ),
  );
}
