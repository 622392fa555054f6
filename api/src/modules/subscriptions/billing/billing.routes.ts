import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import type { FastifyPluginAsync } from 'fastify';
import { serve, serveInSteps } from '../../../serve.ts';
import type { MercadoPagoSettings } from '../../../settings.ts';
import type { PrintReceipt } from '../../receipts/print-receipt.ts';
import { createMercadoPago } from '../mercado-pago/mercado-pago.ts';
import { isSignedByProvider } from '../mercado-pago/webhook-signature.ts';
import { providerUnavailable, webhookUnsigned } from './billing.errors.ts';
import type { BillingServices } from './billing-services.ts';
import { findPaymentReceipt } from './payment-receipt.ts';
import {
  beginPremium,
  cancelPremium,
  changePaymentEmail,
  findBilling,
} from './premium.usecases.ts';
import { noticeJob } from './provider-notices.ts';

export interface BillingOptions extends Omit<BillingServices, 'mercadoPago'> {
  /** Undefined when no plan can be paid for. */
  mercadoPago: MercadoPagoSettings | undefined;
  /** The product's public address. */
  publicUrl: string;
  printReceipt: PrintReceipt;
}

export const billingRoutes: FastifyPluginAsync<BillingOptions> = async (
  app,
  { mercadoPago: account, publicUrl, printReceipt, ...rest },
) => {
  const { database, clock, jobs } = rest;
  const client = account && createMercadoPago(account);
  function services(): BillingServices {
    if (!client) throw providerUnavailable();
    return { ...rest, mercadoPago: client };
  }

  app.route(
    serve(subscriptionEndpoints.billing, ({ shop }) =>
      findBilling(shop, database.global, clock.now()),
    ),
  );

  app.route(
    // Outside the per-shop queue: waiting for the provider must not block the shop's other calls.
    serveInSteps(subscriptionEndpoints.createPremium, ({ shop, author }) =>
      beginPremium(services(), shop, {
        author: author,
        backUrl: `${publicUrl}/app/settings/subscription`,
      }),
    ),
  );

  app.route(
    serveInSteps(subscriptionEndpoints.cancel, ({ shop, author }) =>
      cancelPremium(services(), shop, author),
    ),
  );

  app.route(
    serve(subscriptionEndpoints.setPaymentEmail, async ({ shop, author, body }) => {
      await changePaymentEmail(shop, author, body.paymentEmail);
      return { message: 'Email para pagos configurado' };
    }),
  );

  app.route(
    serveInSteps(
      subscriptionEndpoints.paymentReceipt,
      async ({ actor, shop, params }, _reply, inShopQueue) => {
        const { name, ...found } = await inShopQueue(() => findPaymentReceipt(shop, params.id));
        return {
          name,
          type: 'application/pdf',
          content: await printReceipt(actor.shopId, 'a4', async () => found),
        };
      },
    ),
  );

  app.route(
    serve(subscriptionEndpoints.webhook, async ({ query, headers }) => {
      const secret = account?.webhookSecret;
      const resourceId = query['data.id'];
      const notice = {
        signature: textOf(headers['x-signature']),
        requestId: textOf(headers['x-request-id']),
        resourceId,
      };
      if (!secret || !isSignedByProvider(notice, { secret, now: clock.now() }))
        throw webhookUnsigned();
      if (resourceId && query.type) await jobs.add(noticeJob, { topic: query.type, resourceId });
      return { received: true as const };
    }),
  );
};

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
