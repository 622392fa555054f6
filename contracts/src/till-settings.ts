import { endpoint, schemasFrom } from './endpoint.ts';
import { CUSTOMER_CREDIT, PAYMENT_METHODS } from './sales.ts';

export type * from './till-settings.schemas.ts';

export const SCALE_LABEL_CONTENTS = ['off', 'weight', 'price'] as const;
export const TICKET_WIDTHS = [80, 58] as const;
/** Buying on account has its own setting. */
export const METHODS_TO_OFFER = PAYMENT_METHODS.filter((method) => method !== CUSTOMER_CREDIT);

const schemas = schemasFrom(() => import('./till-settings.schemas.ts'));

export const tillSettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/till-settings',
    access: 'signed-in',
    about: ['till-settings'],
    summary: "The shop's settings of its tills, with defaults for what was never set",
    schemas: schemas(({ currentTillSettings }) => ({ response: { 200: currentTillSettings } })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/till-settings',
    access: 'admin',
    changes: ['till-settings'],
    summary: "Changes some of the shop's settings of its tills",
    schemas: schemas(({ tillSettingsChange, currentTillSettings }) => ({
      body: tillSettingsChange,
      response: { 200: currentTillSettings },
    })),
  }),
};
