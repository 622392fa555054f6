import { endpoint, schemasFrom } from './endpoint.ts';
import { TOPICS } from './topics.ts';

export * from './activity.constants.ts';
export type * from './activity.schemas.ts';

const schemas = schemasFrom(() => import('./activity.schemas.ts'));

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/activity',
    access: 'admin',
    // Any change of the shop may add an entry.
    about: TOPICS,
    summary: 'The activity of the shop with its users, newest first, with values before and after',
    schemas: schemas(({ activityQuery, activity }) => ({
      query: activityQuery,
      response: { 200: activity },
    })),
  }),
};
