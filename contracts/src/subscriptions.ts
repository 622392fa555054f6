import { endpoint, schemasFrom } from './endpoint.ts';

export * from './subscriptions.constants.ts';
export type * from './subscriptions.schemas.ts';

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
    keptOnDevice: true,
    about: ['subscription', 'products', 'session'],
    summary: "The shop's plan, its limits and their usage",
    schemas: schemas(({ currentSubscription }) => ({ response: { 200: currentSubscription } })),
  }),
  billing: endpoint({
    method: 'GET',
    path: '/subscriptions/billing',
    access: 'admin',
    about: ['subscription', 'session'],
    summary: "The shop's subscription and its payments",
    schemas: schemas(({ billing }) => ({ response: { 200: billing } })),
  }),
  createPremium: endpoint({
    method: 'POST',
    path: '/subscriptions/create-premium',
    access: 'admin',
    changes: ['subscription'],
    summary: 'Begins a Premium subscription, and returns the address of its approval',
    schemas: schemas(({ checkout }) => ({ response: { 200: checkout } })),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscriptions/cancel',
    access: 'admin',
    changes: ['subscription'],
    summary: 'Ends the subscription at its provider; the plan stays until the end of the paid time',
    schemas: schemas(({ cancellation }) => ({ response: { 200: cancellation } })),
  }),
  setPaymentEmail: endpoint({
    method: 'PUT',
    path: '/users/payment-email',
    access: 'admin',
    changes: ['subscription'],
    summary: 'Saves the email of the paying Mercado Pago account',
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
