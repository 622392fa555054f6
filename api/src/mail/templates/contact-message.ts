import { formatPhone } from '@mostrador/domain/format-phone';
import type { MailContent } from '../mail.ts';

/** Sent to the operator. The mail's `replyTo` is the person who wrote. */
export function contactMail(contact: {
  name: string;
  email: string;
  phone: string;
  message: string;
}): MailContent {
  return {
    subject: `Consulta de ${contact.name}`,
    heading: 'Nueva consulta desde la página de contacto',
    details: [
      { label: 'Nombre', value: contact.name },
      { label: 'Email', value: contact.email },
      { label: 'Teléfono', value: formatPhone(contact.phone) },
    ],
    paragraphs: [contact.message],
    notes: ['Respondé este correo para contestarle directamente.'],
  };
}
