import type { SessionUser } from '@mostrador/contracts/accounts';
import { contactEndpoints } from '@mostrador/contracts/contact';
import { prefilledPhone } from '@mostrador/domain/prefilled-phone';
import { useSession } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { TextArea, TextField } from '@mostrador/shared-ui/text-field';
import { useEffect, useState } from 'react';
import styles from '../../forms/two-columns.module.css';
import { type ContactFields, contactDraft } from './contact-draft.ts';

const BANNER_MILLISECONDS = 5000;
const MESSAGE_ROWS = 6;

const BLANK: ContactFields = { name: '', email: '', phone: '', message: '' };

export interface ContactFormProps {
  /** The initial message. */
  firstWords?: string;
}

/**
 * The contact form. It keeps what was typed, through failures and reloads, until the server has
 * received it.
 */
export function ContactForm({ firstWords = '' }: ContactFormProps) {
  const { user } = useSession();
  const sendMessage = useWrite(contactEndpoints.send, {
    success: 'Mensaje enviado exitosamente. Te responderemos pronto!',
    failure: 'Error al enviar el mensaje. Intenta nuevamente.',
    // Runs even if the form has been closed: a received message is no longer a draft.
    onSuccess: contactDraft.forget,
  });
  const [isThanked, setThanked] = useState(false);
  const [defaultValues] = useState(() => startingFields(user, firstWords));
  const { props, field, reset, isPending } = useContractForm(contactEndpoints.send, {
    defaultValues,
    onChange({ message, ...values }) {
      // The initial message is not a draft: stored, it would appear in the general form too.
      contactDraft.save({ ...values, message: message === firstWords ? '' : message });
    },
    async onSubmit(fields) {
      setThanked(false);
      await sendMessage.mutateAsync({ body: { ...fields, _id: contactDraft.idOf(fields) } });
      reset(BLANK);
      setThanked(true);
    },
  });

  useEffect(
    function stopThankingLater() {
      if (!isThanked) return;
      const timer = setTimeout(() => setThanked(false), BANNER_MILLISECONDS);
      return () => clearTimeout(timer);
    },
    [isThanked],
  );

  return (
    <form {...props} className={styles.form}>
      <fieldset className={styles.fields} disabled={isPending}>
        <TextField
          label="Nombre"
          required
          className={styles.wide}
          autoComplete="name"
          {...field('name')}
        />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextField label="Teléfono" required type="tel" autoComplete="tel" {...field('phone')} />
        <TextArea
          label="Mensaje"
          required
          rows={MESSAGE_ROWS}
          className={styles.wide}
          {...field('message')}
        />
      </fieldset>
      {isThanked && (
        <Alert kind="success" title="¡Gracias por escribirnos!">
          Tu mensaje ya nos llegó. Te respondemos al email que dejaste.
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        {isPending ? 'Enviando...' : 'Enviar mensaje'}
      </Button>
    </form>
  );
}

/** Returns the draft's values, else the signed-in user's. */
function startingFields(user: SessionUser | null, firstWords: string): ContactFields {
  const draft = contactDraft.read();
  return {
    name: draft.name || user?.storeName || '',
    email: draft.email || user?.email || '',
    phone: draft.phone || prefilledPhone(user?.phoneNumber),
    message: draft.message || firstWords,
  };
}
