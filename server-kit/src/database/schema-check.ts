import type { Kysely } from 'kysely';
import { compareSchemas, kindOf } from './compare-schemas.ts';
import { describeSchema, type SchemaDescription } from './describe-schema.ts';

const CHECKED_FOR_MS = 30_000;

/**
 * Returns a check of whether a running server still finds its tables and columns, for example after
 * an older database was restored under it. What a newer version added does not matter. The answer
 * is kept for half a minute.
 *
 * @param db a Kysely of any tables
 */
export function createSchemaCheck(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  schema: string,
  wanted: SchemaDescription,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let last: { at: number; isRight: boolean } | undefined;
  return async () => {
    if (last && now() - last.at < CHECKED_FOR_MS) return last.isRight;
    const at = now();
    const found = await describeSchema(db as unknown as Kysely<unknown>, schema);
    const isRight = !compareSchemas(found, wanted).some(
      (difference) =>
        difference.found === undefined && ['table', 'column'].includes(kindOf(difference.name)),
    );
    last = { at, isRight };
    return isRight;
  };
}
