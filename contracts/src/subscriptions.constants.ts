export const PLAN_IDS = ['free', 'premium', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** The names shown to the shopkeeper. */
export const PLAN_NAMES: Record<PlanId, string> = {
  free: 'Gratuito',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

/** The share of a limit from which the shop is warned. */
export const LIMIT_WARNING_SHARE = 0.9;

/** The state of a shop's payments at Mercado Pago; `none` while there is nothing to pay. */
export const BILLING_STATES = [
  'none',
  'pending',
  'rejected',
  'email-mismatch',
  'paid',
  'overdue',
] as const;
