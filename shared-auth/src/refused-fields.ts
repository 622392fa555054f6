import { apiErrorOf } from './api-errors.ts';

/**
 * Returns the server's message for each refused field, by the field's path. Invalid input names its
 * fields itself; for a conflict, `fieldOfCode` maps its code to a field.
 */
export function refusedFields(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const refusal = apiErrorOf(error);
  const field = refusal?.code === undefined ? undefined : fieldOfCode[refusal.code];
  return refusal && field ? { [field]: refusal.error } : (refusal?.fields ?? {});
}
