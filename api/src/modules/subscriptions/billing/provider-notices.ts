import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import { noteNotice } from '../../plans/plan-notices.repository.ts';
import { MercadoPagoRefusal } from '../mercado-pago/mercado-pago.ts';
import { paymentRefusedMailJob } from './billing-mails.ts';
import type { BillingServices } from './billing-services.ts';
import { listPreapprovals, lockShopForBilling, putPreapproval } from './preapprovals.repository.ts';
import { readReference } from './provider-reference.ts';
import { syncPreapproval } from './sync-preapproval.ts';

/** The content of a notice: it only names the changed resource of the provider. */
interface ProviderNotice {
  topic: string;
  resourceId: string;
}

export const noticeJob = defineJob<ProviderNotice>('mercado-pago-notice');

/** Reads from the provider the resources that its notices name. */
export async function workOnProviderNotices(services: BillingServices): Promise<void> {
  await services.jobs.work(noticeJob, async (notice) => {
    try {
      await followNotice(services, notice);
    } catch (error) {
      // The notice names a resource that does not exist.
      if (error instanceof MercadoPagoRefusal && error.status === 404) return;
      throw error;
    }
  });
}

/** Handles one notice. Rejects as `MercadoPago` does. */
export async function followNotice(
  services: BillingServices,
  { topic, resourceId }: ProviderNotice,
): Promise<void> {
  const { mercadoPago } = services;
  switch (topic) {
    case 'subscription_preapproval':
      return syncPreapproval(services, resourceId);
    case 'subscription_authorized_payment':
      return syncPreapproval(services, (await mercadoPago.findCharge(resourceId)).preapproval_id);
    case 'payment':
      return followPayment(services, resourceId);
  }
}

/**
 * Handles a payment notice. Only a refused first payment adds something to its subscription's data.
 */
async function followPayment(services: BillingServices, paymentId: string): Promise<void> {
  const { database, jobs, clock } = services;
  const { status, external_reference, payer, metadata } =
    await services.mercadoPago.findPayment(paymentId);
  if (status !== 'rejected') return;
  const reference = await readReference(database.global, external_reference);
  if (!reference) return;
  const { shopId } = reference;
  const shop = database.forShop(shopId).announcing(['subscription']);
  await shop.transact(async (tx) => {
    if (!(await lockShopForBilling(tx))) return;
    const now = clock.now();
    const pending = (await listPreapprovals(tx)).find(
      ({ id, status, isUnwanted }) =>
        status === 'pending' && !isUnwanted && id === (metadata?.preapproval_id ?? id),
    );
    if (!pending) return;
    const { payerEmail } = pending;
    const isOther = payer?.email && payer.email.toLowerCase() !== payerEmail.toLowerCase();
    const problem = isOther ? 'email-mismatch' : 'rejected';
    await putPreapproval(tx, { ...pending, problem });
    if (await noteNotice(tx, { topic: 'payment refused', occasion: paymentId }, now))
      await jobs.add(paymentRefusedMailJob, { shopId, problem, payerEmail }, tx);
  });
}
