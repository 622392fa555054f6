import { formatDateTime } from '@mostrador/domain';
import type { MailContent } from '../mail.ts';

/** Somebody typed as many wrong PINs as may be typed. */
export function wrongPinsMail({
  storeName,
  username,
  device,
  at,
  url,
}: {
  storeName: string;
  username: string;
  /** Such as `Chrome en Windows`; null when the browser did not say. */
  device: string | null;
  at: Date;
  /** Of the activity's screen. */
  url: string;
}): MailContent {
  const where = device === null ? '' : `, en ${device}`;
  return {
    subject: `Muchos PIN equivocados en la sesión de ${username}`,
    heading: 'Muchos PIN equivocados',
    paragraphs: [
      `En la sesión de ${username} se escribieron muchos PIN equivocados en ${storeName}. El último fue el ${formatDateTime(at)}${where}.`,
      'Por un rato no se le acepta ninguno. Los PIN de los demás y el tuyo siguen funcionando en las otras sesiones.',
      'Si te parece que alguien quiere adivinar tu PIN, poné otro más largo en Vendedores.',
    ],
    action: { label: 'Ver la actividad', url },
  };
}
