import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../refusals.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { WEBHOOK_MODES, type Webhooks } from '../webhooks.ts';
import { checkoutPage, missingPage, outcomePage } from './checkout.ts';
import { panelPage } from './panel.ts';

const STYLE = join(import.meta.dirname, 'mercado-pago.css');
// Without form-action, because the link back leads to another origin.
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export interface PagesOptions {
  subscriptions: Subscriptions;
  webhooks: Webhooks;
  isDown(): boolean;
  setDown(down: boolean): void;
}

/** Serves the checkout for the payer, and the panel for the person who tries the product. */
export async function pages(
  app: FastifyInstance,
  { subscriptions, webhooks, isDown, setDown }: PagesOptions,
): Promise<void> {
  interface Checkout {
    Querystring: { preapproval_id?: string };
    Body: { email?: string; answer?: string };
  }
  interface Panel {
    Params: { id: string };
    Body: Record<string, string | undefined>;
  }
  const show = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(html);
  const toPanel = (reply: FastifyReply) => reply.redirect('/', 303);

  app.get('/mercado-pago.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(STYLE)),
  );
  app.get<Checkout>('/subscriptions/checkout', async ({ query }, reply) =>
    show(
      reply,
      orMissing(() => checkoutPage(subscriptions.find(query.preapproval_id ?? ''))),
    ),
  );
  app.post<Checkout>('/subscriptions/checkout', async ({ query, body }, reply) => {
    const id = query.preapproval_id ?? '';
    const outcome = await subscriptions.answerCheckout(id, {
      email: body.email ?? '',
      approve: body.answer === 'approve',
    });
    return show(reply, outcomePage(subscriptions.find(id), outcome));
  });

  app.get('/', async (_request, reply) =>
    show(
      reply,
      panelPage({
        preapprovals: subscriptions.list(),
        invoicesOf: subscriptions.invoicesOf,
        mode: webhooks.mode(),
        held: webhooks.held(),
        sent: webhooks.sent(),
        isDown: isDown(),
      }),
    ),
  );
  app.post<Panel>('/panel/preapprovals/:id', async ({ params: { id }, body }, reply) => {
    switch (body.do) {
      case 'approve':
        await subscriptions.nextCycle(id, 'approved');
        break;
      case 'reject':
        await subscriptions.nextCycle(id, 'rejected');
        break;
      case 'pause':
        await subscriptions.update(id, { status: 'paused' });
        break;
      case 'cancel':
        await subscriptions.update(id, { status: 'cancelled' });
    }
    return toPanel(reply);
  });
  app.post<Panel>('/panel/webhooks', async ({ body }, reply) => {
    const mode = WEBHOOK_MODES.find((known) => known === body.mode);
    if (mode) webhooks.setMode(mode);
    return toPanel(reply);
  });
  app.post('/panel/release', async (_request, reply) => {
    webhooks.release();
    return toPanel(reply);
  });
  app.post<Panel>('/panel/down', async ({ body }, reply) => {
    setDown(body.down === '1');
    return toPanel(reply);
  });
}

function orMissing(page: () => string): string {
  try {
    return page();
  } catch (error) {
    if (error instanceof Refusal) return missingPage();
    throw error;
  }
}
