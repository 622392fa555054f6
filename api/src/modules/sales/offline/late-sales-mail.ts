import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../../database/database.ts';
import type { MailServices } from '../../../mail/mail-services.ts';
import { lateOfflineSalesMail } from '../../../mail/templates/late-offline-sales.ts';
import { mailOwner } from '../../plans/mail-owner.ts';

/** The owner hears of sales that waited longer on a device, in milliseconds. */
const OLD_MS = 24 * 60 * 60_000;
const DAY_SECONDS = 24 * 60 * 60;

interface LateSales {
  shopId: string;
  seller: string;
  hasAccess: boolean;
  /** ISO. */
  madeAt: string;
}

export const lateSalesMailJob = defineJob<LateSales>('late-offline-sales-mail');

/** Mails owners that a device delivers old sales, or those of a seller without access. */
export async function sendLateSalesMails({ publicUrl, ...services }: MailServices): Promise<void> {
  await services.jobs.work(lateSalesMailJob, ({ shopId, seller, hasAccess, madeAt }) =>
    mailOwner(services, { shopId }, ({ storeName }) =>
      lateOfflineSalesMail({
        storeName,
        seller,
        hasAccess,
        madeAt: new Date(madeAt),
        url: `${publicUrl}/app`,
      }),
    ),
  );
}

/**
 * Queues the mail about a sale that waited for more than a day, or whose seller may no longer sell:
 * one for each lease and day, however many sales it has.
 */
export async function mailIfLate(
  tx: ShopTransaction,
  jobs: Pick<Jobs, 'add'>,
  sale: { leaseId: string; seller: string; hasAccess: boolean; madeAt: Date; now: Date },
): Promise<void> {
  const { leaseId, seller, hasAccess, madeAt, now } = sale;
  if (hasAccess && now.getTime() - madeAt.getTime() <= OLD_MS) return;
  const late = { shopId: tx.shopId, seller, hasAccess, madeAt: madeAt.toISOString() };
  const atMostOncePer = { key: leaseId, seconds: DAY_SECONDS };
  await jobs.add(lateSalesMailJob, late, tx, { atMostOncePer });
}
