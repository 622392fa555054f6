import { endpoint, schemasFrom } from './endpoint.ts';

export * from './till-settings.constants.ts';
export type * from './till-settings.schemas.ts';

const schemas = schemasFrom(() => import('./till-settings.schemas.ts'));

export const tillSettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/till-settings',
    access: 'signed-in',
    keptOnDevice: true,
    about: ['till-settings'],
    summary: "The shop's settings of its tills, with defaults",
    schemas: schemas(({ currentTillSettings }) => ({ response: { 200: currentTillSettings } })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/till-settings',
    access: 'admin',
    changes: ['till-settings', 'session'],
    summary: "Changes some of the shop's settings of its tills",
    schemas: schemas(({ tillSettingsChange, currentTillSettings }) => ({
      body: tillSettingsChange,
      response: { 200: currentTillSettings },
    })),
  }),
};
