import { z } from 'zod';
import { FIRST_STEPS, SAMPLE_LISTS } from './first-steps.constants.ts';

const steps = z.array(z.enum(FIRST_STEPS));

export const firstSteps = z.object({
  /**
   * Steps that the shop's data proves: it has products, it opened a register, it sold, it has a
   * seller.
   */
  done: steps,
  skipped: steps,
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const sampleListChoice = z.object({
  list: z.enum(SAMPLE_LISTS).meta({ title: 'Lista de ejemplo' }),
});

export const samplesAdded = z.object({ added: z.int() });
