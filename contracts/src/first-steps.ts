import { endpoint, schemasFrom } from './endpoint.ts';
import { FIRST_STEPS, type FirstStep } from './first-steps.constants.ts';
import type { FirstSteps } from './first-steps.schemas.ts';

export * from './first-steps.constants.ts';
export type * from './first-steps.schemas.ts';

/**
 * Returns the steps that are neither done nor skipped, the next one first; none after the shop's
 * first week.
 */
export function stepsLeft({ done, skipped, expired }: FirstSteps): FirstStep[] {
  if (expired) return [];
  const passed: FirstStep[] = [...done, ...skipped];
  if (passed.includes('seller')) passed.push('customer-credit');
  return FIRST_STEPS.filter((step) => !passed.includes(step));
}

const schemas = schemasFrom(() => import('./first-steps.schemas.ts'));

export const firstStepsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/first-steps',
    access: 'admin',
    about: ['products', 'cash-registers', 'sales', 'users', 'till-settings'],
    summary: 'The first steps that the shop has done, according to its data, or skipped',
    schemas: schemas(({ firstSteps }) => ({ response: { 200: firstSteps } })),
  }),
  addSamples: endpoint({
    method: 'POST',
    path: '/first-steps/sample-products',
    access: 'admin',
    changes: ['products', 'product-configuration'],
    summary: 'Adds a sample list of products, except those whose name the shop has',
    schemas: schemas(({ sampleListChoice, samplesAdded }) => ({
      body: sampleListChoice,
      response: { 201: samplesAdded },
    })),
  }),
};
