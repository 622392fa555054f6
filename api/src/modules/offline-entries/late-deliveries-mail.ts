import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../database/database.ts';
import type { MailServices } from '../../mail/mail-services.ts';
import { lateDeliveriesMail } from '../../mail/templates/late-deliveries.ts';
import { mailOwner } from '../plans/mail-owner.ts';

/** The owner hears of what waited longer on a device, in milliseconds. */
const OLD_MS = 24 * 60 * 60_000;
const DAY_SECONDS = 24 * 60 * 60;

interface LateDelivery {
  shopId: string;
  /** The username of who made it. */
  seller: string;
  hasAccess: boolean;
  /** ISO. */
  madeAt: string;
  /** In words. Missing in jobs of the release before, which knew only sales. */
  first?: string;
}

/** Named after sales, as the jobs that an earlier release queued. */
export const lateDeliveriesMailJob = defineJob<LateDelivery>('late-offline-sales-mail');

/** Mails owners that a device delivers what is old, or of a person without access. */
export async function sendLateDeliveriesMails({
  publicUrl,
  ...services
}: MailServices): Promise<void> {
  await services.jobs.work(lateDeliveriesMailJob, ({ shopId, madeAt, first = 'Venta', ...late }) =>
    mailOwner(services, { shopId }, ({ storeName }) =>
      lateDeliveriesMail({
        ...late,
        storeName,
        first,
        madeAt: new Date(madeAt),
        url: `${publicUrl}/app`,
      }),
    ),
  );
}

/**
 * Queues the mail about something that waited on a device for more than a day, or whose author may no
 * longer do it: one for each lease and day, however much the device delivers.
 *
 * @param first names it in words, should it be the first that arrives
 */
export async function mailIfLate(
  tx: ShopTransaction,
  jobs: Pick<Jobs, 'add'>,
  made: {
    leaseId: string;
    seller: string;
    hasAccess: boolean;
    madeAt: Date;
    now: Date;
    first: string;
  },
): Promise<void> {
  const { leaseId, seller, hasAccess, madeAt, now, first } = made;
  if (hasAccess && now.getTime() - madeAt.getTime() <= OLD_MS) return;
  const late = { shopId: tx.shopId, seller, hasAccess, madeAt: madeAt.toISOString(), first };
  const atMostOncePer = { key: leaseId, seconds: DAY_SECONDS };
  await jobs.add(lateDeliveriesMailJob, late, tx, { atMostOncePer });
}
