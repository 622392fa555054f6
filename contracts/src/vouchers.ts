import { endpoint, schemasFrom } from './endpoint.ts';

export * from './vouchers.constants.ts';
export type * from './vouchers.schemas.ts';

const schemas = schemasFrom(() => import('./vouchers.schemas.ts'));

/** Requests of the product API to the invoicing server about an invoice or a credit note. */
export const voucherEndpoints = {
  issue: endpoint({
    method: 'PUT',
    path: '/vouchers/:id',
    access: 'service',
    server: 'invoicing',
    summary: 'Requests the CAE of a voucher from ARCA, once for repeated calls',
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
    summary: 'The stored state of a voucher, without a call to ARCA',
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
    summary: 'Withdraws a voucher permanently, unless ARCA has or may have it',
    schemas: schemas(({ byId, ofShop, withdrawal }) => ({
      params: byId,
      query: ofShop,
      response: { 200: withdrawal },
    })),
  }),
};
