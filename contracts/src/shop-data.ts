import { endpoint, schemasFrom } from './endpoint.ts';

export * from './shop-data.constants.ts';
export type * from './shop-data.schemas.ts';

const schemas = schemasFrom(() => import('./shop-data.schemas.ts'));

export const shopDataEndpoints = {
  download: endpoint({
    method: 'GET',
    path: '/shop-data',
    access: 'admin',
    about: ['products', 'product-configuration', 'customers', 'sales', 'cash-registers', 'session'],
    answers: 'file',
    summary: 'All data of the shop, as a zip of CSV files and pictures',
    schemas: schemas(({ downloadQuery, copy }) => ({
      query: downloadQuery,
      response: { 200: copy },
    })),
  }),
  load: endpoint({
    method: 'POST',
    path: '/shop-data',
    access: 'admin',
    accepts: ['multipart'],
    changes: ['products', 'product-configuration', 'customers', 'sales', 'users', 'subscription'],
    summary:
      'Loads the products, customers with their accounts and sales of a copy into an empty shop',
    schemas: schemas(({ copyFile, loadedData }) => ({
      files: { copy: copyFile },
      response: { 201: loadedData },
    })),
  }),
  /**
   * The server itself announces the end of the sessions to the other tabs. The requesting tab has
   * two seconds left to show the result.
   *
   * A person with a second factor sends a code in `OTP_HEADER`, because a DELETE has no body and
   * proxies log addresses.
   */
  deleteAll: endpoint({
    method: 'DELETE',
    path: '/users/account/delete-all',
    access: 'admin',
    summary: 'Deletes the shop with all its rows and files, and ends every session',
    schemas: schemas(({ accountDeleted }) => ({ response: { 200: accountDeleted } })),
  }),
};
