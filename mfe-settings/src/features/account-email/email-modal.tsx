import { emailUpdate } from '@mostrador/contracts/accounts.schemas';
import { errorMessage, refusedFields } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useUpdateEmail } from './api/update-email.ts';

const ARRIVES =
  'Vas a recibir en esa dirección un código de verificación, con el enlace para confirmarla.';
const UNTIL_THEN = 'Hasta que la confirmes, tu contraseña se recupera desde el email de antes.';
const FIELD_OF_REFUSAL = { 'account.email-taken': 'email' };

interface EmailModalProps {
  /** The one the account has now, if any. */
  email: string | null;
  onClose: () => void;
}

export function EmailModal({ email, onClose }: EmailModalProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string>();
  const updateEmail = useUpdateEmail();
  const refused = refusedFields(updateEmail.error, FIELD_OF_REFUSAL).email;
  const wrong = mistake ?? refused;

  // The field was disabled meanwhile, so the browser let go of it.
  useEffect(
    function returnToTheField() {
      if (updateEmail.isError) input.current?.focus();
    },
    [updateEmail.isError],
  );

  function handleInput() {
    setMistake(undefined);
    if (updateEmail.isError) updateEmail.reset();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email'));
    const found = mistakeIn(typed);
    setMistake(found);
    if (found) input.current?.focus();
    else updateEmail.mutate({ email: typed }, { onSuccess: onClose });
  }

  return (
    <Modal
      title={email ? 'Cambiar email' : 'Agregar email'}
      opened
      size="sm"
      closable={!updateEmail.isPending}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" pending={updateEmail.isPending}>
          {updateEmail.isPending ? 'Guardando...' : 'Guardar y enviar verificación'}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Stack>
          {updateEmail.isError && !refused && (
            <Alert kind="error">
              {errorMessage(updateEmail.error, 'Error al actualizar email')}
            </Alert>
          )}
          <TextField
            ref={input}
            label="Email"
            name="email"
            type="email"
            required
            autoComplete="email"
            data-autofocus
            disabled={updateEmail.isPending}
            onInput={handleInput}
            error={wrong}
            description={email ? `${ARRIVES} ${UNTIL_THEN}` : ARRIVES}
          />
        </Stack>
      </form>
    </Modal>
  );
}

/** What is wrong with the address as typed, before anything is sent. */
function mistakeIn(email: string): string | undefined {
  if (email.trim() === '') return 'Por favor ingresa un email';
  return emailUpdate.safeParse({ email }).error?.issues[0]?.message;
}
