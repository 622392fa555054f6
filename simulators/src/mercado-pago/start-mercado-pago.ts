import type { AddressInfo } from 'node:net';
import formBody from '@fastify/formbody';
import Fastify from 'fastify';
import { restApi } from './api.ts';
import { type Clock, systemClock } from './clock.ts';
import { controlApi } from './control.ts';
import { pages } from './pages/pages.routes.ts';
import { Refusal } from './refusals.ts';
import { openStore } from './state/store.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

const LOOPBACK = '127.0.0.1';
/** Prevents DNS rebinding: a site whose name resolves to this host could approve payments. */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** The provider waits fifteen minutes and longer. */
const RETRY_AFTER_MS = [1_000, 5_000, 30_000];

export interface MercadoPagoOptions {
  /** 0 picks any free port. */
  port: number;
  /** The folder of subscriptions and payments, including those of earlier runs. */
  folder: string;
  /**
   * Returns the address for notices. Called for each one, because the product may get its port
   * later.
   */
  webhookUrl(): string;
  webhookSecret: string;
  /** The only token that the REST API accepts. */
  accessToken: string;
  /** The provider refuses a `back_url` that it cannot reach, but a trial only has local ones. */
  allowLocalBackUrls: boolean;
  clock?: Clock;
  /** The waits before each repetition of an unanswered notice. */
  retryAfterMs?: readonly number[];
}

export interface MercadoPago {
  /** The address that replaces `https://api.mercadopago.com`, and of the panel. */
  url: string;
  subscriptions: Subscriptions;
  webhooks: Webhooks;
  /** Simulates an outage: while down, every call gets a 503. */
  setDown(down: boolean): void;
  close(): Promise<void>;
}

/**
 * Starts a simulation of Mercado Pago's subscriptions on loopback, written from its documentation:
 * the REST API, the checkout and the signed notices. Rejects with EADDRINUSE when the port is
 * taken.
 */
export async function startMercadoPago({
  port,
  folder,
  webhookUrl,
  webhookSecret,
  accessToken,
  allowLocalBackUrls,
  clock = systemClock,
  retryAfterMs = RETRY_AFTER_MS,
}: MercadoPagoOptions): Promise<MercadoPago> {
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });
  let url = '';
  let down = false;
  const isDown = () => down;
  const setDown = (isDown: boolean) => {
    down = isDown;
  };
  const webhooks = createWebhooks({ url: webhookUrl, secret: webhookSecret, clock, retryAfterMs });
  const subscriptions = createSubscriptions({
    store: await openStore(folder),
    clock,
    origin: () => url,
    allowLocalBackUrls,
    notify: webhooks.notify,
  });

  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!OWN_NAMES.test(headers.host ?? ''))
      return reply.code(403).send('Solo desde esta computadora');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    return reply.code(status).send({ message: error.message, status, cause: [] });
  });
  await app.register(formBody);
  await app.register(restApi, { subscriptions, accessToken, isDown });
  await app.register(controlApi, { subscriptions, webhooks, setDown });
  await app.register(pages, { subscriptions, webhooks, isDown, setDown });
  await app.listen({ port, host: LOOPBACK });
  url = `http://localhost:${(app.server.address() as AddressInfo).port}`;

  return {
    url,
    subscriptions,
    webhooks,
    setDown,
    async close() {
      await webhooks.close();
      await app.close();
    },
  };
}
