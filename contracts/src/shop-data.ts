import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './shop-data.schemas.ts';

/** What the administrator types, to the letter, before everything is deleted. */
export const DELETION_WORD = 'ELIMINAR';

/** Carries the code of a second factor, to the deletion of an account. */
export const OTP_HEADER = 'x-otp';

/** With its pictures, which are not loaded: a larger copy can be loaded without them. */
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
   * Announces the end of the sessions to the other tabs itself: the tab that asks has two seconds
   * left to say what happened.
   *
   * A person whose second factor is on sends a code in `OTP_HEADER`: a DELETE has no body, and
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
