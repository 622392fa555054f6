import { refusedFields } from '@mostrador/shared-auth';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormGetValues, UseFormSetError } from 'react-hook-form';

interface RefusableForm<Values extends FieldValues> {
  getValues: UseFormGetValues<Values>;
  setError: UseFormSetError<Values>;
}

const NO_CODES = {};

/**
 * Shows the server's words beside the fields of the form they are about, and moves to the first.
 *
 * @param fieldOfCode the field that a conflict is about, by its code
 * @returns whether there are any; what is about no field is left to say for the form as a whole
 */
export function useRefusedFields<Values extends FieldValues>(
  { getValues, setError }: RefusableForm<Values>,
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = NO_CODES,
): boolean {
  // After the fields are enabled again, so that the first wrong one can take the focus.
  useEffect(
    function showRefusedFields() {
      refusedIn(getValues(), error, fieldOfCode).forEach(([field, message], index) => {
        setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
      });
    },
    [error, fieldOfCode, getValues, setError],
  );

  return refusedIn(getValues(), error, fieldOfCode).length > 0;
}

function refusedIn(
  form: FieldValues,
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>>,
): [string, string][] {
  return Object.entries(refusedFields(error, fieldOfCode)).filter(([field]) => field in form);
}
