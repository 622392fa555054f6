import { refusedFields, wasCancelled } from '@mostrador/shared-auth';
import { isFocusFree } from '@mostrador/shared-ui/focus';
import { useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

interface SubmissionOptions<Values extends FieldValues> {
  fieldOfCode?: Readonly<Record<string, Path<Values>>>;
  onSubmit: (body: FieldValues) => Promise<unknown>;
}

interface Attempt {
  isPending: boolean;
  error?: Error;
  /** The server's message for each field that it refused. */
  refused: [field: string, message: string][];
}

const NONE: Attempt = { isPending: false, refused: [] };

/** Submits a form, and shows the server's refusals beside their fields. */
export function useSubmission<Values extends FieldValues>(
  {
    getValues,
    setError,
  }: Pick<UseFormReturn<Values, unknown, FieldValues>, 'getValues' | 'setError'>,
  { fieldOfCode, onSubmit }: SubmissionOptions<Values>,
) {
  const [{ isPending, error, refused }, setAttempt] = useState(NONE);
  const lastFocused = useRef<Element>(null);

  // In an effect, because the fields were disabled until now, and a disabled field loses the focus.
  // In the layout phase: the user's next key may come before a passive effect.
  useLayoutEffect(
    function showRefusal() {
      const isFree = isFocusFree();
      refused.forEach(([field, message], index) => {
        setError(field as Path<Values>, { message }, { shouldFocus: isFree && index === 0 });
      });
      if (error && isFocusFree() && lastFocused.current instanceof HTMLElement)
        lastFocused.current.focus();
    },
    [error, refused, setError],
  );

  async function send(body: FieldValues) {
    lastFocused.current = document.activeElement;
    setAttempt({ ...NONE, isPending: true });
    try {
      await onSubmit(body);
      setAttempt(NONE);
    } catch (error) {
      if (wasCancelled(error)) return setAttempt(NONE);
      const values = getValues();
      setAttempt({
        isPending: false,
        error: error as Error,
        refused: Object.entries(refusedFields(error, fieldOfCode)).filter(
          ([field]) => get(values, field) !== undefined,
        ),
      });
    }
  }

  return {
    send,
    isPending,
    /** The last attempt's error, unless it is shown beside the fields. */
    error: refused.length === 0 ? error : undefined,
  };
}
