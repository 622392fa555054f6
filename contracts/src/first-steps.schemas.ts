import { z } from 'zod';
import { FIRST_STEPS, SAMPLE_LISTS, SKIPPABLE_STEPS } from './first-steps.constants.ts';

export const firstSteps = z.object({
  /**
   * Steps that the shop's data proves: it has products, it opened a register, it sold, it sells
   * on account, it has a seller.
   */
  done: z.array(z.enum(FIRST_STEPS)),
  skipped: z.array(z.enum(SKIPPABLE_STEPS)),
  /** The shop's first week is over: it needs no guide any more. */
  expired: z.boolean().optional(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const sampleListChoice = z.object({
  list: z.enum(SAMPLE_LISTS).meta({ title: 'Lista de ejemplo' }),
});

export const samplesAdded = z.object({ added: z.int() });
