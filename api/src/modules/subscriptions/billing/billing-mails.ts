import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailContent } from '../../../mail/mail.ts';
import type { MailServices } from '../../../mail/mail-services.ts';
import {
  chargeFailedMail,
  newPriceMail,
  paymentRefusedMail,
} from '../../../mail/templates/plan.ts';
import { mailOwner } from '../../plans/mail-owner.ts';
import type { Owner } from '../../plans/owner.repository.ts';

interface ToShop {
  shopId: string;
}

export const chargeFailedMailJob = defineJob<ToShop & { keptUntil: string }>('charge-failed-mail');
export const paymentRefusedMailJob = defineJob<
  ToShop & { problem: 'rejected' | 'email-mismatch'; payerEmail: string }
>('payment-refused-mail');
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
  const mail = (job: ToShop, contentFor: (owner: Owner) => MailContent) =>
    mailOwner({ database, mailer }, job, contentFor);
  await jobs.work(chargeFailedMailJob, (job) =>
    mail(job, ({ storeName }) =>
      chargeFailedMail({ storeName, keptUntil: new Date(job.keptUntil), url }),
    ),
  );
  await jobs.work(paymentRefusedMailJob, ({ problem, payerEmail, ...job }) =>
    mail(job, ({ storeName }) => paymentRefusedMail({ storeName, problem, payerEmail, url })),
  );
  await jobs.work(newPriceMailJob, ({ amountCents, from, ...job }) =>
    mail(job, ({ storeName }) =>
      newPriceMail({ storeName, amountCents, from: new Date(from), url }),
    ),
  );
}
