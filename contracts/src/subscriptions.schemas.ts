import { z } from 'zod';
import { isoDateTime, pesos } from './fields.ts';
import { PLAN_IDS } from './subscriptions.ts';

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
