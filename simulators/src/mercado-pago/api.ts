import type { FastifyInstance } from 'fastify';
import { refusals } from './refusals.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface ApiOptions {
  subscriptions: Subscriptions;
  accessToken: string;
  /** Whether every call fails, as during an outage of the provider. */
  isDown(): boolean;
}

/** Simulates the provider's REST API, with its own paths. */
export async function restApi(
  app: FastifyInstance,
  { subscriptions, accessToken, isDown }: ApiOptions,
): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (isDown()) throw refusals.down();
    if (request.headers.authorization !== `Bearer ${accessToken}`) throw refusals.unauthorized();
  });

  interface ById {
    Params: { id: string };
    Body: Record<string, unknown> | null;
  }
  interface Search {
    Querystring: Record<string, string | undefined>;
  }

  app.post<ById>('/preapproval', async ({ body, headers }, reply) => {
    const key = headers['x-idempotency-key'];
    const made = await subscriptions.create(body ?? {}, typeof key === 'string' ? key : undefined);
    return reply.code(201).send(made);
  });
  app.get<Search>('/preapproval/search', async ({ query }) => {
    const { status, payer_email, external_reference, limit, offset } = query;
    const found = subscriptions
      .list()
      .filter(
        (preapproval) =>
          (status === undefined || preapproval.status === status) &&
          (payer_email === undefined || preapproval.payer_email === payer_email) &&
          (external_reference === undefined ||
            preapproval.external_reference === external_reference),
      );
    return page(found, { limit, offset });
  });
  app.get<ById>('/preapproval/:id', async ({ params }) => subscriptions.find(params.id));
  app.put<ById>('/preapproval/:id', async ({ params, body }) =>
    subscriptions.update(params.id, body ?? {}),
  );
  app.get<Search>('/authorized_payments/search', async ({ query }) =>
    page(subscriptions.invoicesOf(query.preapproval_id ?? ''), query),
  );
  app.get<ById>('/authorized_payments/:id', async ({ params }) =>
    subscriptions.invoice(Number(params.id)),
  );
  app.get<ById>('/v1/payments/:id', async ({ params }) => subscriptions.payment(Number(params.id)));
}

const DEFAULT_LIMIT = 10;

function page<Row>(
  rows: readonly Row[],
  { limit, offset }: { limit?: string | undefined; offset?: string | undefined },
) {
  const from = Number(offset ?? 0);
  const size = Number(limit ?? DEFAULT_LIMIT);
  return {
    paging: { offset: from, limit: size, total: rows.length },
    results: rows.slice(from, from + size),
  };
}
