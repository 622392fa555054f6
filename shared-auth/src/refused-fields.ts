import { apiErrorOf } from './api-errors.ts';

/**
 * The server's words for each field of a form it refused, by the field's path: bad input names its
 * fields itself, and a conflict is about the field that `fieldOfCode` says for its code.
 */
export function refusedFields(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const refusal = apiErrorOf(error);
  const field = refusal?.code === undefined ? undefined : fieldOfCode[refusal.code];
  return refusal && field ? { [field]: refusal.error } : (refusal?.fields ?? {});
}
