import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './customer-accounts.schemas.ts';

/** Entries of an account on one page. */
export const ACCOUNT_PAGE_SIZE = 50;

/** The origin of an account's entry: a sale adds to the debt, the others reduce it. */
export const ACCOUNT_ENTRY_KINDS = [
  'sale',
  'cancellation',
  'return',
  'payment',
  'write-off',
] as const;
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];

const schemas = schemasFrom(() => import('./customer-accounts.schemas.ts'));

export const customerAccountEndpoints = {
  debtors: endpoint({
    method: 'GET',
    path: '/customers/debtors',
    access: 'canManageSales',
    about: ['customers'],
    summary: 'Customers that owe, those that owe for longest first, with what all owe',
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
    summary: "A customer's account: what they owe, and its entries, newest first",
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
    summary: 'Books a payment on account, once for each id; in cash it enters the drawer',
    schemas: schemas(({ byId, postedAccountPayment, madeAccountPayment }) => ({
      params: byId,
      body: postedAccountPayment,
      response: { 201: madeAccountPayment },
    })),
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/customers/:id/write-offs',
    access: 'admin',
    changes: ['customers'],
    summary: 'Gives up a debt of a customer, once for each id: no money is received for it',
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
