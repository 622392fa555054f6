import type { FastifyInstance } from 'fastify';
import { refusals } from './refusals.ts';
import type { Subscriptions } from './subscriptions.ts';
import { WEBHOOK_MODES, type Webhooks } from './webhooks.ts';

export interface ControlOptions {
  subscriptions: Subscriptions;
  webhooks: Webhooks;
  setDown(down: boolean): void;
}

/** Lets a test in another process control the provider, under a path that the real one lacks. */
export async function controlApi(
  app: FastifyInstance,
  { subscriptions, webhooks, setDown }: ControlOptions,
): Promise<void> {
  interface Control {
    Params: { id: string };
    Body: Record<string, unknown> | null;
  }

  app.post<Control>('/control/webhooks', async ({ body }) => {
    const mode = WEBHOOK_MODES.find((known) => known === body?.mode);
    if (!mode) throw refusals.invalid('mode');
    webhooks.setMode(mode);
    return { mode };
  });
  app.post<Control>('/control/release', async ({ body }) => {
    webhooks.release({ reversed: body?.reversed === true });
    await webhooks.settled();
    return {};
  });
  app.post<Control>('/control/down', async ({ body }) => {
    setDown(body?.down === true);
    return {};
  });
  app.post<Control>('/control/preapprovals/:id/next-cycle', async ({ params, body }) =>
    subscriptions.nextCycle(params.id, body?.outcome === 'rejected' ? 'rejected' : 'approved'),
  );
  app.get('/control/preapprovals', async () => subscriptions.list());
}
