import { zodResolver } from '@hookform/resolvers/zod';
import type { SessionUser } from '@mostrador/contracts/accounts';
import type { ConsumerRequestKind } from '@mostrador/contracts/consumer-requests';
import { consumerRequest } from '@mostrador/contracts/consumer-requests.schemas';
import { errorMessage, useSession } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { TextArea, TextField } from '@mostrador/shared-ui/text-field';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../../forms/two-columns.module.css';
import { useRefusedFields } from '../../forms/use-refused-fields.ts';
import { useSendRequest } from './api/send-request.ts';
import { type KeptReceipt, type RequestFields, requestDrafts } from './request-drafts.ts';

const MESSAGE_ROWS = 4;

const fieldsSchema = consumerRequest.omit({ _id: true, kind: true });

interface RequestFormProps {
  kind: ConsumerRequestKind;
  /** What helps to find what it is about, under the field of the account. */
  accountHint: string;
  onReceived: (receipt: KeptReceipt) => void;
}

/** Nobody has to sign in, and no more is asked for than it takes to answer. */
export function RequestForm({ kind, accountHint, onReceived }: RequestFormProps) {
  const { user } = useSession();
  const sendRequest = useSendRequest(kind);
  const [defaultValues] = useState(() => startingFields(kind, user));
  const form = useForm<RequestFields>({ resolver: zodResolver(fieldsSchema), defaultValues });
  const { register, handleSubmit, subscribe, formState } = form;
  const { errors } = formState;
  const isBesideFields = useRefusedFields(form, sendRequest.error);

  useEffect(
    function keepWhatIsWritten() {
      return subscribe({
        formState: { values: true },
        callback: ({ values }) => requestDrafts[kind].draft.save(values),
      });
    },
    [subscribe, kind],
  );

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((fields) => sendRequest.mutate(fields, { onSuccess: onReceived }))}
    >
      <fieldset className={styles.fields} disabled={sendRequest.isPending}>
        <TextField
          label="Nombre"
          required
          autoComplete="name"
          {...register('name')}
          error={errors.name?.message}
        />
        <TextField
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          description={errors.email ? undefined : 'Ahí te respondemos'}
          {...register('email')}
          error={errors.email?.message}
        />
        <TextField
          label="Usuario o comercio"
          autoCapitalize="none"
          description={errors.account ? undefined : accountHint}
          {...register('account')}
          error={errors.account?.message}
        />
        <TextField
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          description={errors.phone ? undefined : 'Opcional'}
          {...register('phone')}
          error={errors.phone?.message}
        />
        <TextArea
          label="Mensaje"
          rows={MESSAGE_ROWS}
          className={styles.wide}
          description={errors.message ? undefined : 'Opcional: no tenés que dar motivos'}
          {...register('message')}
          error={errors.message?.message}
        />
      </fieldset>
      {sendRequest.isError && !isBesideFields && (
        <Alert kind="error">
          {errorMessage(sendRequest.error, 'Error al enviar el pedido. Intentá nuevamente.')}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" pending={sendRequest.isPending}>
        {sendRequest.isPending ? 'Enviando...' : 'Enviar pedido'}
      </Button>
    </form>
  );
}

/** What was being written, else what is known of who is signed in. */
function startingFields(kind: ConsumerRequestKind, user: SessionUser | null): RequestFields {
  const draft = requestDrafts[kind].draft.read();
  return {
    name: draft.name || '',
    email: draft.email || user?.email || '',
    account: draft.account || user?.username || '',
    phone: draft.phone || user?.phoneNumber || '',
    message: draft.message || '',
  };
}
