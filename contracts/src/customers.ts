import { endpoint, schemasFrom } from './endpoint.ts';

export * from './customers.constants.ts';
export type * from './customers.schemas.ts';

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
  names: endpoint({
    method: 'GET',
    path: '/customers/names',
    access: 'signed-in',
    keptOnDevice: true,
    about: ['customers', 'till-settings'],
    summary:
      'Name and document of every customer, by name; their balance and limit where tills may sell on account without the server',
    schemas: schemas(({ customerNames }) => ({ response: { 200: customerNames } })),
  }),
  sharedDocuments: endpoint({
    method: 'GET',
    path: '/customers/shared-documents',
    access: 'canManageSales',
    about: ['customers'],
    summary: 'Customers with the same document in several older spellings',
    schemas: schemas(({ sharedDocumentList }) => ({ response: { 200: sharedDocumentList } })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/customers',
    access: 'canManageSales',
    changes: ['customers'],
    summary: 'Adds a customer',
    schemas: schemas(({ customerToAdd, customer }) => ({
      body: customerToAdd,
      response: { 201: customer },
    })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/customers/:id',
    access: 'canManageSales',
    changes: ['customers'],
    summary: 'Changes a customer',
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
    summary: 'Removes a customer from the list; past sales keep the name',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
};
