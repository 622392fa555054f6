import { formatLongDate } from '@mostrador/domain';
import type { MailContent } from '../mail.ts';

/** Sent when ARCA's certificate is about to expire, or has expired. */
export function certificateExpiryMail({
  storeName,
  validTo,
  now,
  url,
}: {
  storeName: string;
  validTo: Date;
  now: Date;
  /** The address of the fiscal configuration screen. */
  url: string;
}): MailContent {
  const hasExpired = validTo <= now;
  const date = formatLongDate(validTo);
  const heading = hasExpired
    ? 'Tu certificado de ARCA venció'
    : `Tu certificado de ARCA vence el ${date}`;
  return {
    subject: heading,
    heading,
    paragraphs: [
      hasExpired
        ? `El certificado con el que ${storeName} emite facturas electrónicas venció el ${date}. Hasta que cargues uno nuevo, las facturas quedan en espera: las ventas siguen como siempre.`
        : `Es el certificado con el que ${storeName} emite facturas electrónicas. Después de esa fecha, las facturas quedan en espera hasta que cargues uno nuevo: las ventas siguen como siempre.`,
      'Podés generar el pedido de un certificado nuevo en la configuración fiscal, llevarlo a ARCA y subir ahí mismo el certificado que te den.',
    ],
    action: { label: 'Ver la configuración fiscal', url },
  };
}
