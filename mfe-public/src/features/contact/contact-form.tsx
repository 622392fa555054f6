import { zodResolver } from '@hookform/resolvers/zod';
import type { SessionUser } from '@mostrador/contracts/accounts';
import { contactMessage } from '@mostrador/contracts/contact.schemas';
import { errorMessage, statusOf, useSession } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { TextArea, TextField } from '@mostrador/shared-ui/text-field';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../../forms/two-columns.module.css';
import { useRefusedFields } from '../../forms/use-refused-fields.ts';
import { useSendMessage } from './api/send-message.ts';
import { type ContactFields, contactDraft } from './contact-draft.ts';

const BANNER_MILLISECONDS = 5000;
const MESSAGE_ROWS = 6;
const TOO_MANY_REQUESTS = 429;

const BLANK: ContactFields = { name: '', email: '', phone: '', message: '' };
const fieldsSchema = contactMessage.omit({ _id: true });

export interface ContactFormProps {
  /** What the message says until somebody writes another one. */
  firstWords?: string;
}

/** What is written stays until the server says that it has it: after a failure, and after a reload. */
export function ContactForm({ firstWords = '' }: ContactFormProps) {
  const { user } = useSession();
  const sendMessage = useSendMessage();
  const [isThanked, setThanked] = useState(false);
  const [defaultValues] = useState(() => startingFields(user, firstWords));
  const form = useForm({ resolver: zodResolver(fieldsSchema), defaultValues });
  const { register, handleSubmit, reset, subscribe, formState } = form;
  const { errors } = formState;
  useRefusedFields(form, sendMessage.error);

  useEffect(
    function keepWhatIsWritten() {
      return subscribe({
        formState: { values: true },
        callback({ values }) {
          // Words nobody wrote are no draft: they would follow the person to where they do not fit.
          const message = values.message === firstWords ? '' : values.message;
          contactDraft.save({ ...values, message });
        },
      });
    },
    [subscribe, firstWords],
  );

  useEffect(
    function stopThankingLater() {
      if (!isThanked) return;
      const timer = setTimeout(() => setThanked(false), BANNER_MILLISECONDS);
      return () => clearTimeout(timer);
    },
    [isThanked],
  );

  function send(fields: ContactFields) {
    setThanked(false);
    sendMessage.mutate(
      { _id: contactDraft.idOf(fields), ...fields },
      {
        onSuccess() {
          reset(BLANK);
          setThanked(true);
        },
      },
    );
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(send)}>
      <fieldset className={styles.fields} disabled={sendMessage.isPending}>
        <TextField
          label="Nombre"
          required
          className={styles.wide}
          autoComplete="name"
          {...register('name')}
          error={errors.name?.message}
        />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          {...register('email')}
          error={errors.email?.message}
        />
        <TextField
          label="Teléfono"
          required
          type="tel"
          autoComplete="tel"
          {...register('phone')}
          error={errors.phone?.message}
        />
        <TextArea
          label="Mensaje"
          required
          rows={MESSAGE_ROWS}
          className={styles.wide}
          {...register('message')}
          error={errors.message?.message}
        />
      </fieldset>
      {statusOf(sendMessage.error) === TOO_MANY_REQUESTS && (
        <Alert kind="error">{errorMessage(sendMessage.error, 'Demasiados intentos')}</Alert>
      )}
      {isThanked && (
        <Alert kind="success" title="¡Gracias por escribirnos!">
          Tu mensaje ya nos llegó. Te respondemos al email que dejaste.
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" pending={sendMessage.isPending}>
        {sendMessage.isPending ? 'Enviando...' : 'Enviar mensaje'}
      </Button>
    </form>
  );
}

/** What was being written, else what is known of who is signed in. */
function startingFields(user: SessionUser | null, firstWords: string): ContactFields {
  const draft = contactDraft.read();
  return {
    name: draft.name || user?.storeName || '',
    email: draft.email || user?.email || '',
    phone: draft.phone || user?.phoneNumber || '',
    message: draft.message || firstWords,
  };
}
