import type { SessionUser } from '@mostrador/contracts/accounts';
import {
  type ConsumerRequestKind,
  consumerRequestEndpoints,
} from '@mostrador/contracts/consumer-requests';
import { prefilledPhone } from '@mostrador/domain/prefilled-phone';
import { errorMessage, useSession } from '@mostrador/shared-auth';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { TextArea, TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import styles from '../../forms/two-columns.module.css';
import { sendRequest } from './api/send-request.ts';
import { type RequestFields, requestDrafts, type StoredReceipt } from './request-drafts.ts';

const MESSAGE_ROWS = 4;

interface RequestFormProps {
  kind: ConsumerRequestKind;
  /** The help text of the account field, which identifies the account of the request. */
  accountHint: string;
  onReceived: (receipt: StoredReceipt) => void;
}

/** A form that works without signing in, and asks only for what an answer needs. */
export function RequestForm({ kind, accountHint, onReceived }: RequestFormProps) {
  const { user } = useSession();
  const [defaultValues] = useState(() => startingFields(kind, user));
  const { props, field, isPending, error } = useContractForm(consumerRequestEndpoints.send, {
    defaultValues,
    fixed: { kind },
    onChange: requestDrafts[kind].draft.save,
    onSubmit: (request) => sendRequest(kind, request).then(onReceived),
  });

  return (
    <form {...props} className={styles.form}>
      <fieldset className={styles.fields} disabled={isPending}>
        <TextField label="Nombre" required autoComplete="name" {...field('name')} />
        <TextField
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email', { description: 'Ahí te respondemos' })}
        />
        <TextField
          label="Usuario o comercio"
          autoCapitalize="none"
          {...field('account', { description: accountHint })}
        />
        <TextField
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone', { description: 'Opcional' })}
        />
        <TextArea
          label="Mensaje"
          rows={MESSAGE_ROWS}
          className={styles.wide}
          {...field('message', { description: 'Opcional: no tenés que dar motivos' })}
        />
      </fieldset>
      {error && (
        <Alert kind="error">
          {errorMessage(error, 'Error al enviar el pedido. Intentá nuevamente.')}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        {isPending ? 'Enviando...' : 'Enviar pedido'}
      </Button>
    </form>
  );
}

/** Returns the draft's values, else the signed-in user's. */
function startingFields(kind: ConsumerRequestKind, user: SessionUser | null): RequestFields {
  const draft = requestDrafts[kind].draft.read();
  return {
    name: draft.name || '',
    email: draft.email || user?.email || '',
    account: draft.account || user?.username || '',
    phone: draft.phone || prefilledPhone(user?.phoneNumber),
    message: draft.message || '',
  };
}
