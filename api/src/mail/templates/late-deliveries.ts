import { formatDateTime } from '@mostrador/domain';
import type { MailContent } from '../mail.ts';

/**
 * Sent when a device delivers what was done offline more than a day ago, or by a person without
 * access.
 */
export function lateDeliveriesMail({
  storeName,
  seller,
  hasAccess,
  first,
  madeAt,
  url,
}: {
  storeName: string;
  /** The username of who did it. */
  seller: string;
  /** Whether that person may still do it. */
  hasAccess: boolean;
  /** The first that arrived, in words: "Retiro de $ 500,00: Banco". */
  first: string;
  /** When that was done. */
  madeAt: Date;
  /** The address of the first screen, which lists what to review. */
  url: string;
}): MailContent {
  const since = formatDateTime(madeAt);
  return {
    subject: hasAccess
      ? `Está llegando lo que se hizo sin conexión el ${since}`
      : `Está llegando lo que hizo ${seller}, que ya no tiene permiso`,
    heading: 'Guardado sin conexión',
    paragraphs: [
      `Un dispositivo de ${storeName} está enviando lo que ${seller} hizo mientras no tenía conexión: ventas, movimientos de caja, o productos y clientes nuevos. Lo primero que llegó es del ${since}: ${first}.`,
      ...(hasAccess
        ? []
        : [`${seller} ya no tiene permiso para hacerlo en tu comercio: mirá si es correcto.`]),
      'Queda registrado con la hora en que se hizo, y cada venta como se cobró. Si algo había cambiado en el comercio, está en Inicio, para revisar.',
    ],
    action: { label: 'Ver el inicio', url },
  };
}
