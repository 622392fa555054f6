import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './subscriptions.schemas.ts';

export const PLAN_IDS = ['free', 'premium', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** As shown to the shopkeeper. */
export const PLAN_NAMES: Record<PlanId, string> = {
  free: 'Gratuito',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

const schemas = schemasFrom(() => import('./subscriptions.schemas.ts'));

export const subscriptionEndpoints = {
  plans: endpoint({
    method: 'GET',
    path: '/subscriptions/plans',
    access: 'public',
    summary: 'The plans on offer, with their prices and limits',
    schemas: schemas(({ planList }) => ({ response: { 200: planList } })),
  }),
  current: endpoint({
    method: 'GET',
    path: '/subscriptions/current',
    access: 'signed-in',
    about: ['subscription', 'products', 'session'],
    summary: "The shop's plan, its limits, and how much of them is used",
    schemas: schemas(({ currentSubscription }) => ({ response: { 200: currentSubscription } })),
  }),
};
