import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './activity.schemas.ts';

/** Entries per answer. */
export const ACTIVITY_PAGE_SIZE = 50;

/** The filters of the activity, in display order. */
export const ACTIVITY_KINDS = [
  'account',
  'users',
  'products',
  'references',
  'sales',
  'discounts',
  'customers',
  'cash-registers',
  'exports',
  'settings',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const schemas = schemasFrom(() => import('./activity.schemas.ts'));

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/activity',
    access: 'admin',
    // Every topic, because any change of the shop may add an entry.
    about: [
      'products',
      'product-configuration',
      'sales',
      'held-sales',
      'customers',
      'cash-registers',
      'session',
      'subscription',
      'till-settings',
    ],
    summary: 'What was done in the shop and by whom, newest first, with values before and after',
    schemas: schemas(({ activityQuery, activity }) => ({
      query: activityQuery,
      response: { 200: activity },
    })),
  }),
};
