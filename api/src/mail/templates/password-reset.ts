import type { MailContent } from '../mail.ts';

export function passwordResetMail(account: { username: string; url: string }): MailContent {
  return {
    subject: 'Elegí una nueva contraseña de Mostrador',
    heading: 'Elegí una nueva contraseña',
    paragraphs: [
      `Pediste recuperar la cuenta ${account.username}. Con este botón elegís una contraseña nueva; las sesiones que estén abiertas se van a cerrar.`,
    ],
    action: { label: 'Elegir contraseña', url: account.url },
    notes: [
      'El enlace vence en 1 hora y sirve una sola vez.',
      'Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma. No le reenvíes este correo a nadie.',
    ],
  };
}
