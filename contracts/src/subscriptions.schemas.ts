import { z } from 'zod';
import { boundedText, emailAddress, id, isoDateTime, MAX_EMAIL_LENGTH, pesos } from './fields.ts';
import { BILLING_STATES, PLAN_IDS } from './subscriptions.ts';

export { byId } from './fields.ts';
export { pdf } from './sales.schemas.ts';

const planId = z.enum(PLAN_IDS);
/** A text where the limit is agreed with the shop. */
const advertisedLimit = z.union([z.number().int(), z.string()]);

export const plan = z.object({
  id: planId,
  name: z.string(),
  description: z.string(),
  /** Pesos per month; null for a price made to measure. */
  price: pesos.nullable(),
  features: z.object({
    maxUsers: advertisedLimit,
    maxProducts: advertisedLimit,
    maxSalesPerMonth: advertisedLimit,
    customIntegrations: z.boolean().optional(),
    dedicatedSupport: z.boolean().optional(),
    customTraining: z.boolean().optional(),
    sla: z.boolean().optional(),
  }),
});
export type Plan = z.infer<typeof plan>;

export const planList = z.object({ plans: z.array(plan) });

/** null where the plan sets no limit. */
const limit = z.number().int().nullable();

export const currentSubscription = z.object({
  plan: planId,
  status: z.enum(['active', 'cancelled']),
  /** The end of the period paid for; null while it renews or costs nothing. */
  endDate: isoDateTime.nullable(),
  usage: z.object({
    currentUsers: z.number().int(),
    currentProducts: z.number().int(),
    salesThisMonth: z.number().int(),
  }),
  limits: z.object({ maxUsers: limit, maxProducts: limit, maxSalesPerMonth: limit }),
});
export type CurrentSubscription = z.infer<typeof currentSubscription>;

/** One charge that Mercado Pago made for a month. */
export const subscriptionPayment = z.object({
  _id: id,
  /** As its receipt has it: `MP-00000123`. */
  number: z.string(),
  paidAt: isoDateTime,
  /** Pesos. */
  amount: pesos,
  /** The month it pays. */
  from: isoDateTime,
  until: isoDateTime,
});
export type SubscriptionPayment = z.infer<typeof subscriptionPayment>;

export const billing = z.object({
  /** Of the Mercado Pago account that pays; null until the shop says. */
  paymentEmail: z.string().nullable(),
  /** Of the account, when it is verified: what is used unless the shop says otherwise. */
  accountEmail: z.string().nullable(),
  state: z.enum(BILLING_STATES),
  /** Whether there is something to cancel: what the operator granted costs nothing. */
  canCancel: z.boolean(),
  /** Where a pending subscription is approved. */
  initPoint: z.url().nullable(),
  /** Pesos per month; null where nothing is charged. */
  amount: pesos.nullable(),
  nextPaymentDate: isoDateTime.nullable(),
  /** While a charge fails: the plan is kept until then. */
  graceUntil: isoDateTime.nullable(),
  /** What the plan will cost, announced thirty days ahead. */
  newPrice: z.object({ amount: pesos, from: isoDateTime }).nullable(),
  /** Newest first. */
  payments: z.array(subscriptionPayment),
});
export type Billing = z.infer<typeof billing>;

export const checkout = z.object({ initPoint: z.url() });

export const cancellation = z.object({
  accessUntil: isoDateTime.optional(),
  message: z.string(),
});

/** Blank is null: the verified email of the account pays again. Leaving it out is a mistake. */
export const paymentEmailChange = z.object({
  paymentEmail: boundedText(MAX_EMAIL_LENGTH)
    .trim()
    .nullable()
    .transform((typed) => typed || null)
    .pipe(emailAddress().nullable())
    .meta({ title: 'Email para pagos' }),
});
export const paymentEmailSaved = z.object({ message: z.string() });

/** Whatever else a notice carries is not read. */
export const webhookQuery = z.looseObject({
  'data.id': z.string().max(100).optional().meta({ title: 'data.id' }),
  type: z.string().max(100).optional().meta({ title: 'type' }),
});
export const webhookBody = z.looseObject({});
export const webhookReceived = z.object({ received: z.literal(true) });
