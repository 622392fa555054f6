import { endpoint, schemasFrom } from './endpoint.ts';

export * from './release-failures.constants.ts';
export type * from './release-failures.schemas.ts';

const schemas = schemasFrom(() => import('./release-failures.schemas.ts'));

export const releaseFailureEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/release-failures',
    access: 'signed-in',
    maxBodyBytes: 8 * 1024,
    summary: 'Reports a release of a part of the web that failed in a browser',
    schemas: schemas(({ releaseFailure, nothing }) => ({
      body: releaseFailure,
      response: { 204: nothing },
    })),
  }),
};
