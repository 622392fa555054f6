import { z } from 'zod';

/**
 * Returns a record without values: a default, null where a field allows it, else false, 0, an empty text, or
 * nothing.
 */
export function blank<Schema extends z.ZodObject>({ shape }: Schema): z.output<Schema> {
  const fields = Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault
      ? field.parse(undefined)
      : [null, false, 0, '', undefined, []].find((value) => field.safeParse(value).success),
  ]);
  return Object.fromEntries(fields);
}
