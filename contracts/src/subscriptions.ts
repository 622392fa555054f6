import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './subscriptions.schemas.ts';

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
  billing: endpoint({
    method: 'GET',
    path: '/subscriptions/billing',
    access: 'admin',
    about: ['subscription', 'session'],
    summary: 'How the shop pays its plan, and the payments it made',
    schemas: schemas(({ billing }) => ({ response: { 200: billing } })),
  }),
  createPremium: endpoint({
    method: 'POST',
    path: '/subscriptions/create-premium',
    access: 'admin',
    changes: ['subscription'],
    summary: 'Begins a Premium subscription, and answers where its payer approves it',
    schemas: schemas(({ checkout }) => ({ response: { 200: checkout } })),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscriptions/cancel',
    access: 'admin',
    changes: ['subscription'],
    summary: 'Ends the subscription at its provider; the plan stays until the end of what was paid',
    schemas: schemas(({ cancellation }) => ({ response: { 200: cancellation } })),
  }),
  setPaymentEmail: endpoint({
    method: 'PUT',
    path: '/users/payment-email',
    access: 'admin',
    changes: ['subscription'],
    summary: 'Keeps the email of the Mercado Pago account that pays',
    schemas: schemas(({ paymentEmailChange, paymentEmailSaved }) => ({
      body: paymentEmailChange,
      response: { 200: paymentEmailSaved },
    })),
  }),
  paymentReceipt: endpoint({
    method: 'GET',
    path: '/subscriptions/payments/:id/pdf',
    access: 'admin',
    about: ['subscription'],
    answers: 'file',
    summary: 'The receipt of one payment of the subscription as PDF',
    schemas: schemas(({ byId, pdf }) => ({ params: byId, response: { 200: pdf } })),
  }),
  /** The notice only names the changed resource: the server reads it from the provider. */
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/mercado-pago',
    access: 'public',
    summary: 'A signed notice of Mercado Pago that a subscription or a payment changed',
    schemas: schemas(({ webhookQuery, webhookBody, webhookReceived }) => ({
      query: webhookQuery,
      body: webhookBody,
      response: { 200: webhookReceived },
    })),
  }),
};
