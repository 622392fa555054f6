import type { z } from 'zod';

/**
 * Parses a process's environment by its schema. An empty variable counts as unset. Throws a
 * RangeError, in Spanish, that names the first invalid variable.
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

/** Returns the message of a schema's error, which follows the name of its variable. */
export function mustBe(what: string) {
  return { error: ({ input }: { input?: unknown }) => `es "${input}" y tiene que ser ${what}` };
}
