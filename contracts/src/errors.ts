import { z } from 'zod';
import type { FileRules } from './files.ts';
import './messages.ts';
import { isQuoted } from './quoted-sentences.ts';
import { PLAN_IDS } from './subscriptions.ts';

/** Resources that a plan limits. */
export const limitKind = z.enum(['users', 'products', 'sales']);
export type LimitKind = z.infer<typeof limitKind>;

/**
 * Every refusal of our server. `error` is the Spanish sentence for the person, `code` is for
 * programs. Invalid input (400) also lists each invalid field. A plan's limit (403) also has the
 * plan, the resource and its usage.
 */
export const apiError = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  limitReached: z.literal(true).optional(),
  limitKind: limitKind.optional(),
  plan: z.enum(PLAN_IDS).optional(),
  currentUsage: z.number().optional(),
  maxLimit: z.number().optional(),
  /** The payment needs its own email address first. */
  requirePaymentEmail: z.literal(true).optional(),
});
export type ServerRefusal = z.infer<typeof apiError>;

/**
 * A refusal as screens receive it. The documented API has `error`, and `limitReached, currentUsage,
 * maxLimit` for a plan's limit. Screens may use the other fields but must work without them.
 */
export type ApiError = Omit<ServerRefusal, 'code'> & { code?: string };

/** Returns the title of the field at this path, so that an error can say "Precio: …". */
function titleAt(schema: z.ZodType | undefined, path: PropertyKey[]): string | undefined {
  let current: unknown = schema;
  let title: string | undefined;
  for (const key of path) {
    current = unwrap(current);
    if (current instanceof z.ZodObject) current = current.shape[String(key)];
    else if (current instanceof z.ZodArray) current = current.element;
    else return title;
    title = titleOf(current) ?? title;
  }
  return title;
}

function titleOf(schema: unknown): string | undefined {
  for (let current = schema; current instanceof z.ZodType; current = innerOf(current)) {
    const title = current.meta()?.title;
    if (title) return title;
  }
  return undefined;
}

function unwrap(schema: unknown): unknown {
  let current = schema;
  for (let inner = innerOf(current); inner; inner = innerOf(current)) current = inner;
  return current;
}

function innerOf(schema: unknown): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType;
  return undefined;
}

/** The parsed input, or the refusal that lists its invalid fields. */
export type ParsedInput =
  | { data: unknown; refusal?: undefined }
  | { data?: undefined; refusal: ServerRefusal };

export function parseInput(schema: z.ZodType, input: unknown): ParsedInput {
  const { data, error } = schema.safeParse(input);
  return error ? { refusal: describeInvalidInput(schema, error.issues) } : { data };
}

/** An invalid field, as in zod's issues. */
export interface InputIssue {
  path: PropertyKey[];
  message: string;
}

/**
 * Returns the 400 answer for invalid input: a sentence with the first field, and the list of all.
 */
export function describeInvalidInput(
  schema: z.ZodType | undefined,
  issues: readonly InputIssue[],
  files: FileRules = {},
): ServerRefusal {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (field && !(field in fields)) fields[field] = issue.message;
  }
  const [first] = issues;
  // A field's key is for programs: the sentence omits the name of a field without a title.
  const name = first && (files[String(first.path[0])]?.title ?? titleAt(schema, first.path));
  const error = first
    ? name && !isQuoted(first.message)
      ? `${name}: ${first.message}`
      : first.message
    : 'Los datos no son válidos';
  return { error, code: 'input.invalid', fields };
}
