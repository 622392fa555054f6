import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './shop-data.schemas.ts';

/** The word that the administrator types before everything is deleted. */
export const DELETION_WORD = 'ELIMINAR';

/** Header with the second-factor code for the deletion of an account. */
export const OTP_HEADER = 'x-otp';

/** Includes the pictures, which are not loaded: a larger copy can be loaded without them. */
export const MAX_COPY_MB = 200;

const schemas = schemasFrom(() => import('./shop-data.schemas.ts'));

export const shopDataEndpoints = {
  download: endpoint({
    method: 'GET',
    path: '/shop-data',
    access: 'admin',
    about: ['products', 'product-configuration', 'customers', 'sales', 'cash-registers', 'session'],
    answers: 'file',
    summary: 'Everything the shop has, as a zip of CSV files and pictures',
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
    summary: 'Deletes the shop with every row and file of it, and ends every session',
    schemas: schemas(({ accountDeleted }) => ({ response: { 200: accountDeleted } })),
  }),
};
