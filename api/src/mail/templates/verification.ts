import type { MailContent } from '../mail.ts';

/** Matches texts that mail programs turn into links. */
const LOOKS_LIKE_A_LINK = /:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u;

/** Sent to an address that a person entered on registering or on changing it. */
export function verificationMail(account: {
  username: string;
  storeName: string;
  url: string;
}): MailContent {
  // The person who registers chooses both the name and the address: the product's mail must not
  // carry their advertisement to a stranger.
  const store = LOOKS_LIKE_A_LINK.test(account.storeName) ? 'tu comercio' : account.storeName;
  return {
    subject: 'Verificá tu email en Mostrador',
    heading: 'Verificá tu email',
    paragraphs: [
      `Hola, ${account.username}. Este email quedó asociado a tu cuenta de ${store} en Mostrador.`,
      'Verificalo para poder recuperar tu cuenta si alguna vez olvidás la contraseña.',
    ],
    action: { label: 'Verificar mi email', url: account.url },
    notes: [
      'El enlace vence en 3 días. Si venció, podés pedir otro en Configuración, con «Reenviar verificación».',
      'Si no creaste una cuenta en Mostrador, ignorá este correo.',
    ],
  };
}
