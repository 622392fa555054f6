import { type Control, type Field, type FieldErrors, type FieldValues, get } from 'react-hook-form';

/**
 * Focuses a field of a form synchronously. React Hook Form uses a timer, which on a busy machine
 * steals the focus back from where the user has moved on to.
 */
export function focusField<Values extends FieldValues>(
  { _fields }: Control<Values, unknown, FieldValues>,
  name: string,
  { shouldSelect = false } = {},
): void {
  const { ref, refs } = (get(_fields, name) as Field | undefined)?._f ?? {};
  const element = refs?.find(({ disabled }) => !disabled) ?? ref;
  element?.focus?.();
  if (shouldSelect && element instanceof HTMLInputElement) element.select();
}

/** Returns the first of the form's fields, in their order, that has an error. */
export function firstWrong<Values extends FieldValues>(
  { _names }: Control<Values, unknown, FieldValues>,
  errors: FieldErrors<Values>,
): string | undefined {
  return [..._names.mount].find((name) => get(errors, name));
}
