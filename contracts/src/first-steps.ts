import { endpoint, schemasFrom } from './endpoint.ts';
import type { FirstSteps } from './first-steps.schemas.ts';

export type * from './first-steps.schemas.ts';

/** From registration to the first sale, in the order they are suggested. */
export const FIRST_STEPS = ['products', 'cash-register', 'sale', 'seller'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Returns the steps that are neither done nor skipped, the next one first. */
export function stepsLeft({ done, skipped }: FirstSteps): FirstStep[] {
  return FIRST_STEPS.filter((step) => !done.includes(step) && !skipped.includes(step));
}

/** Lists of plausible products to start with, by the kind of shop. */
export const SAMPLE_LISTS = ['kiosk', 'grocery', 'health-food', 'stationery', 'clothes'] as const;
export type SampleList = (typeof SAMPLE_LISTS)[number];

export const SAMPLE_LIST_NAMES: Record<SampleList, string> = {
  kiosk: 'Kiosco',
  grocery: 'Almacén',
  'health-food': 'Dietética',
  stationery: 'Librería',
  clothes: 'Ropa',
};

const schemas = schemasFrom(() => import('./first-steps.schemas.ts'));

export const firstStepsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/first-steps',
    access: 'admin',
    about: ['products', 'cash-registers', 'sales', 'users', 'till-settings'],
    summary: 'Which first steps the shop has done, judged by its data, and which it skipped',
    schemas: schemas(({ firstSteps }) => ({ response: { 200: firstSteps } })),
  }),
  addSamples: endpoint({
    method: 'POST',
    path: '/first-steps/sample-products',
    access: 'admin',
    changes: ['products', 'product-configuration'],
    summary: 'Adds a sample list of products; those that the shop has by name are not added again',
    schemas: schemas(({ sampleListChoice, samplesAdded }) => ({
      body: sampleListChoice,
      response: { 201: samplesAdded },
    })),
  }),
};
