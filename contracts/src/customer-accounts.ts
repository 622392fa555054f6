import { endpoint, schemasFrom } from './endpoint.ts';

export * from './customer-accounts.constants.ts';
export type * from './customer-accounts.schemas.ts';

const schemas = schemasFrom(() => import('./customer-accounts.schemas.ts'));

export const customerAccountEndpoints = {
  debtors: endpoint({
    method: 'GET',
    path: '/customers/debtors',
    access: 'canManageSales',
    about: ['customers'],
    summary: 'Customers with a debt, the oldest debt first, with the total',
    schemas: schemas(({ debtorListQuery, debtorList }) => ({
      query: debtorListQuery,
      response: { 200: debtorList },
    })),
  }),
  account: endpoint({
    method: 'GET',
    path: '/customers/:id/account',
    access: 'canManageSales',
    about: ['customers'],
    summary: "A customer's account: its balance, and its entries, newest first",
    schemas: schemas(({ byId, accountQuery, customerAccount }) => ({
      params: byId,
      query: accountQuery,
      response: { 200: customerAccount },
    })),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/customers/:id/payments',
    access: 'canManageSales',
    changes: ['customers', 'cash-registers'],
    summary: 'Records a payment on account, once for each id; cash enters the drawer',
    schemas: schemas(({ byId, postedAccountPayment, madeAccountPayment }) => ({
      params: byId,
      body: postedAccountPayment,
      response: { 201: madeAccountPayment },
    })),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/customers/:id/reminders',
    access: 'canManageSales',
    changes: ['customers'],
    summary: 'Records that a customer is reminded of the debt, once in some days',
    schemas: schemas(({ byId, debtReminder }) => ({
      params: byId,
      response: { 201: debtReminder },
    })),
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/customers/:id/write-offs',
    access: 'admin',
    changes: ['customers'],
    summary: 'Writes off a debt of a customer, once for each id, without a payment',
    schemas: schemas(({ byId, postedWriteOff, madeWriteOff }) => ({
      params: byId,
      body: postedWriteOff,
      response: { 201: madeWriteOff },
    })),
  }),
  paymentReceipt: endpoint({
    method: 'GET',
    path: '/customers/:id/payments/:paymentId/pdf',
    access: 'canManageSales',
    about: ['customers'],
    answers: 'file',
    summary: 'The receipt of a payment on account as PDF, on A4 or on a ticket',
    schemas: schemas(({ paymentParams, receiptQuery, pdf }) => ({
      params: paymentParams,
      query: receiptQuery,
      response: { 200: pdf },
    })),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/customers/:id/account/pdf',
    access: 'canManageSales',
    about: ['customers'],
    answers: 'file',
    summary: "A customer's account since it was last settled, as PDF",
    schemas: schemas(({ byId, pdf }) => ({ params: byId, response: { 200: pdf } })),
  }),
};
