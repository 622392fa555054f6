import { formatDateTime } from '@mostrador/domain';
import type { MailContent } from '../mail.ts';

/** Sent when a person has typed the maximum number of wrong PINs. */
export function wrongPinsMail({
  storeName,
  username,
  device,
  at,
  url,
}: {
  storeName: string;
  username: string;
  /** For example `Chrome en Windows`; null when the browser sent no name. */
  device: string | null;
  at: Date;
  /** The address of the activity screen. */
  url: string;
}): MailContent {
  const where = device === null ? '' : `, en ${device}`;
  return {
    subject: `Muchos PIN equivocados en la sesión de ${username}`,
    heading: 'Muchos PIN equivocados',
    paragraphs: [
      `En la sesión de ${username} se escribieron muchos PIN equivocados en ${storeName}. El último fue el ${formatDateTime(at)}${where}.`,
      'Por un rato no se le acepta ninguno. Los PIN de los demás y el tuyo siguen funcionando en las otras sesiones.',
      'Si te parece que alguien quiere adivinar tu PIN, poné otro más largo en Usuarios.',
    ],
    action: { label: 'Ver la actividad', url },
  };
}
