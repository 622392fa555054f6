import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './sessions.schemas.ts';

const schemas = schemasFrom(() => import('./sessions.schemas.ts'));

export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'signed-in',
    about: ['session'],
    summary: "The caller's own sessions, the last used first",
    schemas: schemas(({ openSessions }) => ({ response: { 200: openSessions } })),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'signed-in',
    changes: ['session'],
    summary: "Ends one of the caller's own sessions at once",
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'signed-in',
    changes: ['session'],
    summary: "Ends every session of the caller's except the current one",
    schemas: schemas(({ endedSessions }) => ({ response: { 200: endedSessions } })),
  }),
};
