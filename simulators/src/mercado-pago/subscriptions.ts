import { randomUUID } from 'node:crypto';
import { type Clock, monthAfter, providerDate } from './clock.ts';
import { refusals } from './refusals.ts';
import type { AuthorizedPayment, Payment, Preapproval } from './state/resources.ts';
import type { Store } from './state/store.ts';
import type { Topic } from './webhooks.ts';

const APPLICATION = 7_700_000_001;
const COLLECTOR = 480_000_001;
/** The collecting account's email. The account cannot subscribe to itself. */
export const COLLECTOR_EMAIL = 'cobros@mostrador.example';
/** Retries of a charge before its invoice and its subscription are cancelled. */
const CHARGE_RETRIES = 3;

export interface SubscriptionsOptions {
  store: Store;
  clock: Clock;
  /** Returns the public address of the checkout. */
  origin(): string;
  allowLocalBackUrls: boolean;
  /** Notifies the collector that a resource changed. */
  notify(topic: Topic, id: string | number, action: 'created' | 'updated'): void;
}

export type PayOutcome = 'approved' | 'rejected' | 'email-mismatch';

/** The provider's operations on subscriptions, in its own terms. */
export type Subscriptions = ReturnType<typeof createSubscriptions>;

export function createSubscriptions({
  store,
  clock,
  origin,
  allowLocalBackUrls,
  notify,
}: SubscriptionsOptions) {
  const now = () => providerDate(clock.now());

  function find(id: string): Preapproval {
    const found = store.preapprovals.find((preapproval) => preapproval.id === id);
    if (!found) throw refusals.notFound(id);
    return found;
  }

  function touch(preapproval: Preapproval): void {
    preapproval.version += 1;
    preapproval.last_modified = now();
    notify('subscription_preapproval', preapproval.id, 'updated');
  }

  function pay(preapproval: Preapproval, email: string, rejection: string | null): Payment {
    const { auto_recurring: recurring } = preapproval;
    const payment: Payment = {
      id: store.nextNumber(),
      status: rejection ? 'rejected' : 'approved',
      status_detail: rejection ?? 'accredited',
      date_created: now(),
      date_approved: rejection ? null : now(),
      currency_id: recurring.currency_id,
      transaction_amount: recurring.transaction_amount,
      external_reference: preapproval.external_reference,
      description: preapproval.reason,
      operation_type: 'recurring_payment',
      payer: { email },
      metadata: { preapproval_id: preapproval.id },
    };
    store.payments.push(payment);
    return payment;
  }

  function invoiceFor(preapproval: Preapproval): AuthorizedPayment {
    const retried = store.authorizedPayments.find(
      ({ preapproval_id, status }) => preapproval_id === preapproval.id && status === 'recycling',
    );
    if (retried) return retried;
    const { auto_recurring: recurring } = preapproval;
    const invoice: AuthorizedPayment = {
      id: store.nextNumber(),
      type: 'scheduled',
      date_created: now(),
      last_modified: now(),
      preapproval_id: preapproval.id,
      reason: preapproval.reason,
      external_reference: preapproval.external_reference,
      currency_id: recurring.currency_id,
      transaction_amount: recurring.transaction_amount,
      debit_date: preapproval.next_payment_date ?? now(),
      retry_attempt: 0,
      status: 'scheduled',
      payment: null,
    };
    store.authorizedPayments.push(invoice);
    return invoice;
  }

  /** Charges the due invoice: the month's, or the one that is being retried. */
  function charge(preapproval: Preapproval, outcome: 'approved' | 'rejected'): AuthorizedPayment {
    const invoice = invoiceFor(preapproval);
    const rejection = outcome === 'rejected' ? 'cc_rejected_insufficient_amount' : null;
    const { id, status, status_detail } = pay(preapproval, preapproval.payer_email, rejection);
    invoice.payment = { id, status, status_detail };
    invoice.last_modified = now();
    notify('payment', id, 'created');
    if (outcome === 'approved') {
      invoice.status = 'processed';
      const due = new Date(preapproval.next_payment_date ?? now());
      preapproval.next_payment_date = providerDate(monthAfter(due));
    } else if (invoice.retry_attempt >= CHARGE_RETRIES) {
      invoice.status = 'cancelled';
      preapproval.status = 'cancelled';
    } else {
      invoice.status = 'recycling';
      invoice.retry_attempt += 1;
    }
    notify('subscription_authorized_payment', invoice.id, 'updated');
    touch(preapproval);
    return invoice;
  }

  return {
    find,
    list: () => store.preapprovals,
    invoicesOf: (id: string) =>
      store.authorizedPayments.filter(({ preapproval_id }) => preapproval_id === id),
    invoice(id: number) {
      const found = store.authorizedPayments.find((invoice) => invoice.id === id);
      if (!found) throw refusals.notFound(String(id));
      return found;
    },
    payment(id: number) {
      const found = store.payments.find((payment) => payment.id === id);
      if (!found) throw refusals.notFound(String(id));
      return found;
    },

    /** Makes one subscription per key, however often it is called. */
    async create(body: Record<string, unknown>, key: string | undefined): Promise<Preapproval> {
      const made = key === undefined ? undefined : store.keys[key];
      if (made !== undefined) return find(made);
      const asked = readRequest(body, allowLocalBackUrls);
      const id = randomUUID().replaceAll('-', '');
      const preapproval: Preapproval = {
        id,
        version: 0,
        application_id: APPLICATION,
        collector_id: COLLECTOR,
        payer_id: null,
        ...asked,
        init_point: `${origin()}/subscriptions/checkout?preapproval_id=${id}`,
        auto_recurring: {
          ...asked.auto_recurring,
          start_date: now(),
          end_date: null,
          free_trial: null,
        },
        next_payment_date: null,
        date_created: now(),
        last_modified: now(),
        status: 'pending',
        payment_method_id: null,
        card_id: null,
      };
      store.preapprovals.push(preapproval);
      if (key !== undefined) store.keys[key] = id;
      await store.save();
      notify('subscription_preapproval', id, 'created');
      return preapproval;
    },

    async update(id: string, body: Record<string, unknown>): Promise<Preapproval> {
      const preapproval = find(id);
      if (preapproval.status === 'cancelled') throw refusals.cancelled();
      const { status, back_url, reason, auto_recurring } = body;
      if (status !== undefined) {
        if (status !== 'cancelled' && status !== 'paused' && status !== 'authorized')
          throw refusals.invalid('status');
        if (status === 'authorized' && preapproval.payment_method_id === null)
          throw refusals.cardToken();
        preapproval.status = status;
      }
      if (back_url !== undefined) preapproval.back_url = backUrl(back_url, allowLocalBackUrls);
      if (typeof reason === 'string') preapproval.reason = reason;
      if (isRecord(auto_recurring) && auto_recurring.transaction_amount !== undefined)
        preapproval.auto_recurring.transaction_amount = amount(auto_recurring.transaction_amount);
      touch(preapproval);
      await store.save();
      return preapproval;
    },

    /**
     * Processes the payer's answer at the checkout. The paying account must have the subscription's
     * email: with another one the payment is rejected, and the subscription stays pending.
     */
    async answerCheckout(
      id: string,
      { email, approve }: { email: string; approve: boolean },
    ): Promise<PayOutcome> {
      const preapproval = find(id);
      if (preapproval.status === 'cancelled') throw refusals.cancelled();
      const isSame = email.trim().toLowerCase() === preapproval.payer_email.toLowerCase();
      if (!isSame || !approve) {
        const reason = isSame ? 'cc_rejected_other_reason' : 'cc_rejected_high_risk';
        const payment = pay(preapproval, email.trim(), reason);
        await store.save();
        notify('payment', payment.id, 'created');
        return isSame ? 'rejected' : 'email-mismatch';
      }
      if (preapproval.status !== 'pending') return 'approved';
      preapproval.status = 'authorized';
      preapproval.payer_id = COLLECTOR + preapproval.payer_email.length;
      preapproval.payment_method_id = 'visa';
      preapproval.card_id = String(store.nextNumber());
      preapproval.next_payment_date = now();
      charge(preapproval, 'approved');
      await store.save();
      return 'approved';
    },

    /** Simulates the passing of a month: makes the due charge. */
    async nextCycle(id: string, outcome: 'approved' | 'rejected'): Promise<AuthorizedPayment> {
      const preapproval = find(id);
      if (preapproval.status !== 'authorized') throw refusals.invalid('status');
      const invoice = charge(preapproval, outcome);
      await store.save();
      return invoice;
    },
  };
}

function readRequest(body: Record<string, unknown>, allowLocalBackUrls: boolean) {
  const { payer_email, back_url, reason, external_reference, auto_recurring, status } = body;
  if (typeof reason !== 'string' || reason === '') throw refusals.missing('reason');
  if (typeof payer_email !== 'string') throw refusals.missing('payer_email');
  if (!/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(payer_email)) throw refusals.payerEmail();
  if (payer_email.toLowerCase() === COLLECTOR_EMAIL) throw refusals.samePerson();
  if (payer_email.endsWith('@testuser.com')) throw refusals.testUser();
  if (status === 'authorized') throw refusals.cardToken();
  if (!isRecord(auto_recurring)) throw refusals.missing('auto_recurring');
  if (auto_recurring.currency_id !== 'ARS') throw refusals.country();
  const { frequency, frequency_type } = auto_recurring;
  if (!Number.isInteger(frequency)) throw refusals.invalid('auto_recurring.frequency');
  if (frequency_type !== 'months' && frequency_type !== 'days')
    throw refusals.invalid('auto_recurring.frequency_type');
  return {
    payer_email,
    reason,
    external_reference: typeof external_reference === 'string' ? external_reference : null,
    back_url: backUrl(back_url, allowLocalBackUrls),
    auto_recurring: {
      frequency: frequency as number,
      frequency_type: frequency_type as 'months' | 'days',
      transaction_amount: amount(auto_recurring.transaction_amount),
      currency_id: 'ARS',
    },
  };
}

function amount(value: unknown): number {
  if (typeof value !== 'number' || !(value > 0) || Math.round(value * 100) / 100 !== value)
    throw refusals.invalid('auto_recurring.transaction_amount');
  return value;
}

/** Refuses a page that the provider could not reach, unless this is a trial. */
function backUrl(value: unknown, allowLocal: boolean): string {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (typeof value !== 'string' || !url || !/^https?:$/.test(url.protocol))
    throw refusals.backUrl();
  const isLocal = !url.hostname.includes('.') || /^(127|10|192\.168)\./.test(url.hostname);
  if (isLocal && !allowLocal) throw refusals.backUrl();
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
