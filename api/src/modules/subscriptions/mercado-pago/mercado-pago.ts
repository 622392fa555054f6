import { z } from 'zod';
import type { MercadoPagoSettings } from '../../../settings.ts';
import {
  type AuthorizedPayment,
  authorizedPayment,
  authorizedPaymentList,
  type Payment,
  type Preapproval,
  payment,
  preapproval,
} from './resources.ts';

/** The provider answers within a second. A payer waits no longer than this. */
const TIMEOUT_MS = 10_000;
const PAGE = 50;

/** The provider refused a call; its message is for the log. */
export class MercadoPagoRefusal extends Error {
  override name = 'MercadoPagoRefusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** There was no answer, or an invalid one: the request may or may not have been executed. */
export class MercadoPagoUnreachable extends Error {
  override name = 'MercadoPagoUnreachable';
}

export interface NewPreapproval {
  reason: string;
  externalReference: string;
  payerEmail: string;
  backUrl: string;
  /** Pesos per month. */
  amount: number;
  /** Repeated calls with the same key create one subscription, if the provider honours it. */
  idempotencyKey: string;
}

/**
 * The calls to the provider that subscriptions need. Each rejects with a `MercadoPagoRefusal` or a
 * `MercadoPagoUnreachable`.
 */
export interface MercadoPago {
  create(preapproval: NewPreapproval): Promise<Preapproval>;
  find(id: string): Promise<Preapproval>;
  /** Ends a subscription. One that has ended, or never existed, counts as ended. */
  cancel(id: string): Promise<void>;
  changeAmount(id: string, pesos: number): Promise<Preapproval>;
  /** Returns every charge of a subscription so far. */
  listCharges(preapprovalId: string): Promise<AuthorizedPayment[]>;
  findCharge(id: string): Promise<AuthorizedPayment>;
  findPayment(id: string): Promise<Payment>;
}

const refusal = z.object({ message: z.string() });

export function createMercadoPago({
  baseUrl,
  accessToken,
}: Pick<MercadoPagoSettings, 'baseUrl' | 'accessToken'>): MercadoPago {
  async function call<Schema extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    schema: Schema,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<z.output<Schema>> {
    const { status, answer } = await fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => ({ status: response.status, answer: await response.json() }))
      .catch((cause) => {
        throw new MercadoPagoUnreachable(`${method} without an answer`, { cause });
      });
    if (status >= 500) throw new MercadoPagoUnreachable(`${method} answered ${status}`);
    if (status >= 400)
      throw new MercadoPagoRefusal(status, refusal.safeParse(answer).data?.message ?? '');
    const parsed = schema.safeParse(answer);
    if (!parsed.success)
      throw new MercadoPagoUnreachable('an unexpected answer', { cause: parsed.error });
    return parsed.data;
  }
  const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

  return {
    create: ({ reason, externalReference, payerEmail, backUrl, amount, idempotencyKey }) =>
      call('POST', '/preapproval', preapproval, {
        headers: { 'x-idempotency-key': idempotencyKey },
        body: {
          reason,
          external_reference: externalReference,
          payer_email: payerEmail,
          back_url: backUrl,
          status: 'pending',
          auto_recurring: {
            frequency: 1,
            frequency_type: 'months',
            transaction_amount: amount,
            currency_id: 'ARS',
          },
        },
      }),
    find: (id) => call('GET', at('/preapproval', id), preapproval),
    async cancel(id) {
      try {
        await call('PUT', at('/preapproval', id), preapproval, { body: { status: 'cancelled' } });
      } catch (error) {
        if (!(error instanceof MercadoPagoRefusal) || !meansEnded(error)) throw error;
      }
    },
    changeAmount: (id, pesos) =>
      call('PUT', at('/preapproval', id), preapproval, {
        body: { auto_recurring: { transaction_amount: pesos, currency_id: 'ARS' } },
      }),
    async listCharges(preapprovalId) {
      const charges: AuthorizedPayment[] = [];
      for (;;) {
        const query = new URLSearchParams({
          preapproval_id: preapprovalId,
          limit: String(PAGE),
          offset: String(charges.length),
        });
        const path = `/authorized_payments/search?${query}`;
        const { paging, results } = await call('GET', path, authorizedPaymentList);
        charges.push(...results);
        if (results.length === 0 || charges.length >= paging.total) return charges;
      }
    },
    findCharge: (id) => call('GET', at('/authorized_payments', id), authorizedPayment),
    findPayment: (id) => call('GET', at('/v1/payments', id), payment),
  };
}

function meansEnded({ status, message }: MercadoPagoRefusal): boolean {
  return status === 404 || (status === 400 && /cancelled/i.test(message));
}
