import { z } from 'zod';
import { boundedText, emailAddress, id, isoDateTime, MAX_EMAIL_LENGTH, pesos } from './fields.ts';
import { BILLING_STATES, PLAN_IDS } from './subscriptions.constants.ts';

export { byId } from './fields.ts';
export { pdf } from './sales.schemas.ts';

const planId = z.enum(PLAN_IDS);
/** A text where the limit is agreed individually with the shop. */
const advertisedLimit = z.union([z.number().int(), z.string()]);

export const plan = z.object({
  id: planId,
  name: z.string(),
  description: z.string(),
  /** Pesos per month; null for an individual price. */
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
  /** The number on its receipt: `MP-00000123`. */
  number: z.string(),
  paidAt: isoDateTime,
  /** Pesos. */
  amount: pesos,
  /** The month it pays for. */
  from: isoDateTime,
  until: isoDateTime,
});
export type SubscriptionPayment = z.infer<typeof subscriptionPayment>;

export const billing = z.object({
  /** The email of the paying Mercado Pago account; null until the shop sets it. */
  paymentEmail: z.string().nullable(),
  /** The account's email if verified: the default payer. */
  accountEmail: z.string().nullable(),
  state: z.enum(BILLING_STATES),
  /** Whether there is something to cancel: plans granted by the operator cost nothing. */
  canCancel: z.boolean(),
  /** The page to approve a pending subscription. */
  initPoint: z.url().nullable(),
  /** Pesos per month; null where nothing is charged. */
  amount: pesos.nullable(),
  nextPaymentDate: isoDateTime.nullable(),
  /** Set while a charge fails: the plan is kept until then. */
  graceUntil: isoDateTime.nullable(),
  /** The plan's future price, announced thirty days ahead. */
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

/** Blank is null: the account's verified email pays again. A missing field is an error. */
export const paymentEmailChange = z.object({
  paymentEmail: boundedText(MAX_EMAIL_LENGTH)
    .trim()
    .nullable()
    .transform((typed) => typed || null)
    .pipe(emailAddress().nullable())
    .meta({ title: 'Email para pagos' }),
});
export const paymentEmailSaved = z.object({ message: z.string() });

/** Other fields of a notice are ignored. */
export const webhookQuery = z.looseObject({
  'data.id': z.string().max(100).optional().meta({ title: 'data.id' }),
  type: z.string().max(100).optional().meta({ title: 'type' }),
});
export const webhookBody = z.looseObject({});
export const webhookReceived = z.object({ received: z.literal(true) });
