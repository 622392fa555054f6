import type { MercadoPagoSettings } from '../../../settings.ts';
import { createMercadoPago } from '../mercado-pago/mercado-pago.ts';
import type { BillingServices } from './billing-services.ts';
import { workOnCancellations } from './provider-cancellation.ts';
import { workOnProviderNotices } from './provider-notices.ts';
import { workOnResuming } from './resume-billing.ts';
import { workOnReviews } from './review-subscriptions.ts';

/**
 * Works on the jobs that follow the provider's subscriptions. Without a provider account, the jobs
 * wait.
 */
export async function workOnBilling({
  mercadoPago: account,
  ...rest
}: Omit<BillingServices, 'mercadoPago'> & {
  mercadoPago: MercadoPagoSettings | undefined;
}): Promise<void> {
  if (!account) return;
  const services = { ...rest, mercadoPago: createMercadoPago(account) };
  await workOnProviderNotices(services);
  await workOnReviews(services);
  await workOnCancellations(services);
  await workOnResuming(services);
}
