import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './customers.schemas.ts';

export const FISCAL_TYPES = [
  'consumidor_final',
  'responsable_inscripto',
  'monotributista',
  'exento',
] as const;
export type FiscalType = (typeof FISCAL_TYPES)[number];
export const DEFAULT_FISCAL_TYPE: FiscalType = 'consumidor_final';

/** ARCA's codes of DNI, CUIT and CUIL; 99 is a foreign document here. */
export const DOC_TYPES = [96, 80, 86, 99] as const;
export type DocType = (typeof DOC_TYPES)[number];
export const DEFAULT_DOC_TYPE: DocType = 96;

const schemas = schemasFrom(() => import('./customers.schemas.ts'));

export const customerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/customers',
    access: 'signed-in',
    about: ['customers'],
    summary: 'Customers by name, all or those whose name, document or email matches',
    schemas: schemas(({ customerListQuery, customerList }) => ({
      query: customerListQuery,
      response: { 200: customerList },
    })),
  }),
  sharedDocuments: endpoint({
    method: 'GET',
    path: '/customers/shared-documents',
    access: 'canManageSales',
    about: ['customers'],
    summary: 'Customers that had one document in several spellings before it was one text',
    schemas: schemas(({ sharedDocumentList }) => ({ response: { 200: sharedDocumentList } })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/customers',
    access: 'canManageSales',
    changes: ['customers'],
    summary: 'Adds a customer',
    schemas: schemas(({ newCustomer, customer }) => ({
      body: newCustomer,
      response: { 201: customer },
    })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/customers/:id',
    access: 'canManageSales',
    changes: ['customers'],
    summary: 'Changes what is known of a customer',
    schemas: schemas(({ byId, customerChange, customer }) => ({
      params: byId,
      body: customerChange,
      response: { 200: customer },
    })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/customers/:id',
    access: 'canManageSales',
    changes: ['customers'],
    summary: 'Takes a customer off the list; past sales keep the name',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
};
