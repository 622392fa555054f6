import type { MailContent } from '../mail.ts';

export function passwordChangedMail(account: {
  username: string;
  /** The page that requests a new password. */
  recoveryUrl: string;
}): MailContent {
  return {
    subject: 'Tu contraseña cambió',
    heading: 'Tu contraseña cambió',
    paragraphs: [
      `La cuenta ${account.username} de Mostrador tiene una contraseña nueva, y cerramos las sesiones que estaban abiertas en otros dispositivos.`,
      'Si fuiste vos, no tenés que hacer nada más. Si no, recuperá tu cuenta ahora: el enlace para hacerlo llega a este mismo email.',
    ],
    action: { label: 'No fui yo, recuperar mi cuenta', url: account.recoveryUrl },
  };
}
