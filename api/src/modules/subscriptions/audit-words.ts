import { PLAN_NAMES } from '@mostrador/contracts/subscriptions';
import { formatDateTime, formatLongDate } from '@mostrador/domain';
import type { Change } from '../audit/changes-between.ts';
import { type AuditWords, money } from '../audit/words.ts';
import type { Subscription } from '../plans/subscriptions.repository.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'subscription.begun': { payerEmail: string; amount: number };
    'subscription.cancelled': { until: string | null };
    'subscription.charge-failed': Record<string, never>;
    'subscription.granted': Change<Subscription>;
    'subscription.paid': { amount: number; until: string };
    'subscription.payment-email-changed': Change<string | null>;
  }
}

/** Describes a plan. `endsAt` is stored as JSON text. */
function planInWords({ plan, endsAt }: Subscription): string {
  return endsAt ? `${PLAN_NAMES[plan]}, hasta el ${formatDateTime(endsAt)}` : PLAN_NAMES[plan];
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'subscription'> = {
  'subscription.begun': ({ payerEmail, amount }) =>
    `Empezó la suscripción a Premium, de ${money(amount)} por mes, con la cuenta ${payerEmail}`,
  'subscription.cancelled': ({ until }) =>
    `Canceló la suscripción${until === null ? '' : `, con acceso hasta el ${formatLongDate(until)}`}`,
  'subscription.charge-failed': () => 'No pudo cobrar la suscripción',
  'subscription.paid': ({ amount, until }) =>
    `Cobró ${money(amount)} de la suscripción, que se extiende hasta el ${formatLongDate(until)}`,
  'subscription.payment-email-changed': ({ from, to }) => ({
    summary: 'Cambió el email para pagos',
    changes: [{ field: 'Email para pagos', from, to }],
  }),
  'subscription.granted': ({ from, to }) => ({
    summary: 'Cambió el plan del comercio',
    changes: [{ field: 'Plan', from: planInWords(from), to: planInWords(to) }],
  }),
};
