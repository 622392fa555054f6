import type { RunningProduct } from './product.ts';

interface Preapproval {
  id: string;
  payer_email: string;
  status: 'pending' | 'authorized' | 'paused' | 'cancelled';
}

/** Returns a test's controls of the trial's Mercado Pago. */
export function mercadoPagoOf({ mercadoPagoUrl }: RunningProduct) {
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${mercadoPagoUrl}/control${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`Mercado Pago answered ${answer.status} to ${path}`);
    return answer.json() as Promise<Answer>;
  }

  return {
    /** The newest subscription of the account with this email. */
    async subscriptionOf(email: string): Promise<Preapproval | undefined> {
      const all = await ask<Preapproval[]>('/preapprovals');
      return all.findLast(({ payer_email }) => payer_email === email);
    },

    /** Makes the month's charge. */
    async charge(email: string, outcome: 'approved' | 'rejected'): Promise<void> {
      const subscription = await this.subscriptionOf(email);
      await ask(`/preapprovals/${subscription?.id}/next-cycle`, { outcome });
    },

    /** Drops every notification during the work. */
    async losingNotices(work: () => Promise<void>): Promise<void> {
      await ask('/webhooks', { mode: 'lose' });
      try {
        await work();
      } finally {
        await ask('/webhooks', { mode: 'normal' });
      }
    },

    /** Answers every call with 503 during the work. */
    async whileDown(work: () => Promise<void>): Promise<void> {
      await ask('/down', { down: true });
      try {
        await work();
      } finally {
        await ask('/down', { down: false });
      }
    },
  };
}
