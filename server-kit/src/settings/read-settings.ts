import type { z } from 'zod';

/**
 * What the environment says of a process, by its schema. A variable that is set to nothing is not set.
 * Throws a RangeError, in Spanish, that names the first variable that makes no sense.
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> {
  const given = Object.entries(env).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const [wrong] = result.error.issues;
  throw new RangeError(`${wrong?.path[0]?.toString()} ${wrong?.message}`);
}

/** The error of a schema, to be read after the name of its variable. */
export function mustBe(what: string) {
  return { error: ({ input }: { input?: unknown }) => `es "${input}" y tiene que ser ${what}` };
}
