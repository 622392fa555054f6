import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import { errorMessage, hasNoAnswer } from '@mostrador/shared-auth';
import type { ContractForm } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Stack } from '@mostrador/shared-ui/page';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Room for what a scanner types: it is too long for a PIN, and refused before it counts as a wrong
 * one.
 */
export const LONGEST_SCAN = 100;

interface UnlockFormProps {
  form: Pick<ContractForm<EndpointDefinition>, 'props' | 'isPending' | 'error'>;
  children: ReactNode;
}

/** The form of one way to open the till. Its first field has the focus. */
export function UnlockForm({ form: { props, isPending, error }, children }: UnlockFormProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(function focusFirst() {
    fields.current?.querySelector('input')?.focus();
  }, []);

  return (
    <form {...props}>
      <Stack>
        {error && <Alert kind="error">{problemOf(error)}</Alert>}
        <fieldset ref={fields} disabled={isPending}>
          <Stack>{children}</Stack>
        </fieldset>
        <Button type="submit" variant="primary" fullWidth pending={isPending}>
          Abrir
        </Button>
      </Stack>
    </form>
  );
}

function problemOf(error: Error): string {
  return hasNoAnswer(error)
    ? 'No hay conexión: se abre cuando vuelva. Lo que estabas haciendo sigue acá.'
    : errorMessage(error, 'No se pudo abrir. Probá de nuevo.');
}
