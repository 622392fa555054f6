import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './vouchers.schemas.ts';

/** ARCA's codes: invoice and credit note A, B and C. */
export const VOUCHER_TYPES = [1, 3, 6, 8, 11, 13] as const;
export type VoucherType = (typeof VOUCHER_TYPES)[number];

/**
 * - `queued`: nothing was sent; it has no number.
 * - `sent`: the CAE of its number was requested from ARCA.
 * - `uncertain`: ARCA did not answer the request: the voucher is looked up before anything else.
 * - `authorized`: it has its CAE. Final.
 * - `rejected`: ARCA refused it; its number is free again. Final.
 */
export const VOUCHER_STATES = ['queued', 'sent', 'authorized', 'rejected', 'uncertain'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

const schemas = schemasFrom(() => import('./vouchers.schemas.ts'));

/** Requests of the product API to the invoicing server about an invoice or a credit note. */
export const voucherEndpoints = {
  issue: endpoint({
    method: 'PUT',
    path: '/vouchers/:id',
    access: 'service',
    server: 'invoicing',
    summary: 'Asks ARCA for the CAE of a voucher, once however often it is called',
    schemas: schemas(({ byId, newVoucher, voucher }) => ({
      params: byId,
      body: newVoucher,
      response: { 200: voucher },
    })),
  }),
  find: endpoint({
    method: 'GET',
    path: '/vouchers/:id',
    access: 'service',
    server: 'invoicing',
    summary: 'The state of a voucher, without asking ARCA',
    schemas: schemas(({ byId, ofShop, voucher }) => ({
      params: byId,
      query: ofShop,
      response: { 200: voucher },
    })),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/vouchers/:id',
    access: 'service',
    server: 'invoicing',
    summary: 'Gives a voucher up for good, unless ARCA has or may have it',
    schemas: schemas(({ byId, ofShop, withdrawal }) => ({
      params: byId,
      query: ofShop,
      response: { 200: withdrawal },
    })),
  }),
};
