import { formatDateTime } from '@mostrador/domain';
import type { MailContent } from '../mail.ts';

/** Sent when a device delivers sales of more than a day ago, or of a seller without access. */
export function lateOfflineSalesMail({
  storeName,
  seller,
  hasAccess,
  madeAt,
  url,
}: {
  storeName: string;
  /** The username of who made them. */
  seller: string;
  /** Whether the seller may still sell. */
  hasAccess: boolean;
  /** When the first one that arrived was made. */
  madeAt: Date;
  /** The address of the first screen, which lists what to review. */
  url: string;
}): MailContent {
  const since = formatDateTime(madeAt);
  return {
    subject: hasAccess
      ? `Están llegando ventas sin conexión del ${since}`
      : `Están llegando ventas de ${seller}, que ya no puede vender`,
    heading: 'Ventas guardadas sin conexión',
    paragraphs: [
      `Un dispositivo de ${storeName} está enviando ventas de ${seller} que guardó mientras no tenía conexión. La primera que llegó es del ${since}.`,
      ...(hasAccess
        ? []
        : [`${seller} ya no puede vender en tu comercio: mirá si esas ventas son correctas.`]),
      'Quedan registradas con la hora en que se hicieron y como se cobraron. Si algo había cambiado en el comercio, la venta está en Inicio, para revisar.',
    ],
    action: { label: 'Ver el inicio', url },
  };
}
