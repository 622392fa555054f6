import { type ContactMessage, contactEndpoints } from '@mostrador/contracts/contact';
import { call } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';
import { contactDraft } from '../contact-draft.ts';

/** Leaves a message for the operator. It is no draft any more once it has arrived, whoever still looks. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => call(contactEndpoints.send, { body }),
    onSuccess: contactDraft.forget,
    meta: {
      success: 'Mensaje enviado exitosamente. Te responderemos pronto!',
      failure: 'Error al enviar el mensaje. Intenta nuevamente.',
    },
  });
}
