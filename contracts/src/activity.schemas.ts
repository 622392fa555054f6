import { z } from 'zod';
import { ACTIVITY_KINDS } from './activity.constants.ts';
import { blankAsAbsent, boundedText, id, isoDateTime } from './fields.ts';

/** The cursor of a page: the moment in milliseconds and the id of the last entry that was read. */
const cursor = boundedText(50).regex(/^\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const activityQuery = z
  .object({
    /** Days in the shop's time zone, both included. */
    from: blankAsAbsent(z.iso.date()).meta({ title: 'Desde' }),
    to: blankAsAbsent(z.iso.date()).meta({ title: 'Hasta' }),
    userId: blankAsAbsent(id).meta({ title: 'Usuario' }),
    kind: blankAsAbsent(z.enum(ACTIVITY_KINDS)).meta({ title: 'Tipo' }),
    /** The `older` cursor of the previous answer. */
    before: blankAsAbsent(cursor).meta({ title: 'Antes de' }),
  })
  .superRefine(({ from, to }, context) => {
    if (from !== undefined && to !== undefined && to < from)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: 'Tiene que ser igual o posterior a Desde',
      });
  });
export type ActivityFilter = Omit<z.output<typeof activityQuery>, 'before'>;

/** A value before and after, in words; null for none. */
const activityChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ActivityChange = z.infer<typeof activityChange>;

export const activityEntry = z.object({
  _id: id,
  at: isoDateTime,
  username: z.string(),
  /** For programs, such as `product.changed`. */
  action: z.string(),
  /** For people: the action, without the person who did it. */
  summary: z.string(),
  changes: z.array(activityChange),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activity = z.object({
  entries: z.array(activityEntry),
  /** The cursor of the next page; null on the last one. */
  older: z.string().nullable(),
});
export type Activity = z.infer<typeof activity>;
